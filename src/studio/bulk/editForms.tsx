import { type ReactElement, useState } from 'react';
import type { MethodSummary } from '../../contract/generated/types';
import { readAmount, typedAmount } from '../../domain/amountInput';
import { useTranslate } from '../../i18n/useTranslate';
import { currencyOf } from '../../tables/currencies';
import { methodGroups } from '../../tables/methodGroups';
import { studioApi } from '../api/studioApi';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import type { LimitEdit } from '../edits/bulk/limitEdit';
import { readFactor } from '../edits/bulk/readFactor';
import { LoadNotice } from '../Loaded';
import { countryOptions, currencyOptions, groupOptions, groupText } from '../placeOptions';
import { ComboBox } from '../ui/ComboBox';
import { MultiSelect } from '../ui/MultiSelect';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { FieldSource } from './FieldSource';

interface Props {
  /** The methods that are edited. */
  readonly selected: readonly MethodSummary[];
  readonly methods: readonly MethodSummary[];
  /** null: something is still missing. */
  readonly onChange: (edit: BulkEdit | null) => void;
}

type LimitChoice = Omit<LimitEdit, 'kind' | 'value'> & { readonly typed: string };

/** What was typed as a decimal in the wire's spelling; null: it is none. */
function readChoice({ by, currency, typed }: LimitChoice, tag: string): string | null {
  if (by === 'factor') return readFactor(typed, tag);
  const reading = readAmount(typed, tag, currencyOf(currency).decimals);
  return reading.ok ? reading.amount : null;
}

function LimitsForm({ selected, onChange }: Props) {
  const { t, tag } = useTranslate();
  const [choice, setChoice] = useState<LimitChoice>({ bound: 'min', by: 'factor', currency: 'all', typed: '' });
  const { bound, by, currency, typed } = choice;
  const codes = [...new Set(selected.flatMap(({ currencies }) => currencies))];
  const value = readChoice(choice, tag);
  const choose = (changes: Partial<LimitChoice>): void => {
    const next = { ...choice, ...changes };
    // An amount means something for one bound and in one currency alone.
    const chosen: LimitChoice =
      next.by === 'factor'
        ? next
        : {
            ...next,
            bound: next.bound === 'both' ? 'min' : next.bound,
            currency: next.currency === 'all' ? (codes[0] ?? '') : next.currency,
          };
    setChoice(chosen);
    const { typed: _, ...edit } = chosen;
    const read = readChoice(chosen, tag);
    onChange(read === null ? null : { kind: 'limits', ...edit, value: read });
  };
  const example = { factor: typedAmount('1.1', tag) };
  const notes = {
    factor: {
      hint: value === null ? t('bulk.factorHint', example) : t('bulk.factorRead', { factor: typedAmount(value, tag) }),
      error: t('bulk.noFactor', example),
    },
    amount: { hint: bound === 'max' ? t('bulk.noMax') : undefined, error: t('bulk.noAmount') },
  }[by];
  return (
    <>
      <Select
        label={t('bulk.bound')}
        value={bound}
        options={[
          { id: 'min', text: t('bulk.min') },
          { id: 'max', text: t('bulk.max') },
          ...(by === 'factor' ? [{ id: 'both' as const, text: t('bulk.both') }] : []),
        ]}
        onChange={(id) => choose({ bound: id })}
      />
      <Select
        label={t('bulk.how')}
        value={by}
        options={[
          { id: 'factor', text: t('bulk.multiply') },
          { id: 'amount', text: t('bulk.set') },
        ]}
        onChange={(id) => choose({ by: id })}
      />
      <Select
        label={t('list.currency')}
        value={currency}
        options={[
          ...(by === 'factor' ? [{ id: 'all', text: t('list.all') }] : []),
          ...codes.map((code) => ({ id: code, text: code })),
        ]}
        onChange={(id) => choose({ currency: id })}
      />
      <TextField
        label={t(by === 'factor' ? 'bulk.factor' : 'bulk.amount')}
        value={typed}
        inputMode={by === 'factor' ? 'text' : 'decimal'}
        hint={notes.hint}
        error={typed !== '' && value === null ? notes.error : undefined}
        onChange={(text) => choose({ typed: text })}
      />
    </>
  );
}

function CodesForm({ kind, selected, onChange }: Props & { readonly kind: 'countries' | 'currencies' }) {
  const { t, tag } = useTranslate();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const options = kind === 'countries' ? countryOptions : currencyOptions;
  const used = selected.flatMap((method): readonly string[] => method[kind]);
  const everywhere = kind === 'countries' ? [{ id: '*', text: t('table.everywhere') }] : [];
  const edit = (added: readonly string[], removed: readonly string[]): void => {
    setAdd(added);
    setRemove(removed);
    onChange(added.length + removed.length > 0 ? { kind, add: added, remove: removed } : null);
  };
  return (
    <>
      <MultiSelect
        label={t('bulk.add')}
        values={add}
        options={[...everywhere, ...options(tag)]}
        onChange={(ids) => edit(ids, remove)}
      />
      <MultiSelect
        label={t('bulk.remove')}
        values={remove}
        options={[
          ...(used.includes('*') ? everywhere : []),
          ...options(
            tag,
            used.filter((code) => code !== '*'),
          ),
        ]}
        onChange={(ids) => edit(add, ids)}
      />
    </>
  );
}

function GroupForm({ methods, onChange }: Props) {
  const { t } = useTranslate();
  const [group, setGroup] = useState<string | null>(null);
  const known = methodGroups.map((id) => ({ id, text: groupText(id) }));
  const others = groupOptions(methods).filter(({ id }) => !known.some((option) => option.id === id));
  return (
    <ComboBox
      label={t('list.group')}
      value={group}
      options={[{ id: 'none', text: t('method.noGroup') }, ...known, ...others]}
      onChange={(id) => {
        setGroup(id);
        onChange(id === null ? null : { kind: 'group', group: id === 'none' ? '' : id });
      }}
    />
  );
}

const FieldsForm = ({ methods, onChange }: Props) => (
  <FieldSource methods={methods} onChange={(fields) => onChange(fields && { kind: 'fields', ...fields })} />
);

function BlockForm({ onChange }: Props) {
  const { t } = useTranslate();
  const query = studioApi.useBlocksQuery();
  const blocks = query.data?.blocks ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <LoadNotice query={query} />
      <ComboBox
        label={t('blocks.block')}
        value={chosen}
        options={blocks.map(({ name, title, fields }) => ({
          id: name,
          text: title,
          note: fields.map((field) => field.name).join(', '),
        }))}
        onChange={(id) => {
          setChosen(id);
          const block = blocks.find(({ name }) => name === id);
          onChange(block ? { kind: 'block', block } : null);
        }}
      />
    </>
  );
}

function TextForm({ onChange }: Props) {
  const { t } = useTranslate();
  const [find, setFind] = useState('');
  const [replaceBy, setReplaceBy] = useState('');
  const edit = (from: string, to: string): void => {
    setFind(from);
    setReplaceBy(to);
    onChange(from === '' || from === to ? null : { kind: 'text', find: from, replaceBy: to });
  };
  return (
    <>
      <TextField
        label={t('bulk.find')}
        value={find}
        onChange={(text) => edit(text, replaceBy)}
        hint={t('bulk.findHint')}
      />
      <TextField label={t('bulk.replaceBy')} value={replaceBy} onChange={(text) => edit(find, text)} />
    </>
  );
}

export type EditKind = BulkEdit['kind'];

/** The form of each kind of edit. */
export const editForms: {
  readonly [Kind in EditKind]: (props: Props) => ReactElement;
} = {
  limits: LimitsForm,
  countries: (props) => <CodesForm {...props} kind="countries" />,
  currencies: (props) => <CodesForm {...props} kind="currencies" />,
  group: GroupForm,
  fields: FieldsForm,
  block: BlockForm,
  text: TextForm,
};
