import { type ReactElement, useState } from 'react';
import type { MethodSummary } from '../../contract/generated/types';
import { readAmount } from '../../domain/amountInput';
import { useTranslate } from '../../i18n/useTranslate';
import { currencyOf } from '../../tables/currencies';
import { methodGroups } from '../../tables/methodGroups';
import { studioApi } from '../api/studioApi';
import type { BulkEdit } from '../edits/bulk/bulkEdit';
import { LoadNotice } from '../Loaded';
import { countryOptions, currencyOptions, groupOptions, groupText } from '../table/names';
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

/** A factor has as many decimals as it needs. */
const factorDecimals = 18;

function LimitsForm({ selected, onChange }: Props) {
  const { t, tag } = useTranslate();
  const [bound, setBound] = useState<'min' | 'max'>('min');
  const [by, setBy] = useState<'amount' | 'factor'>('factor');
  const [currency, setCurrency] = useState('all');
  const [typed, setTyped] = useState('');
  const codes = [...new Set(selected.flatMap(({ currencies }) => currencies))];
  // An amount means something in one currency alone.
  const chosen = by === 'amount' && currency === 'all' ? (codes[0] ?? '') : currency;
  const decimals = by === 'factor' ? factorDecimals : currencyOf(chosen).decimals;
  const reading = readAmount(typed, tag, decimals);
  const edit = (changes: Partial<{ bound: typeof bound; by: typeof by; currency: string; typed: string }>): void => {
    const next = { bound, by, currency: chosen, typed, ...changes };
    const nextDecimals = next.by === 'factor' ? factorDecimals : currencyOf(next.currency).decimals;
    const value = readAmount(next.typed, tag, nextDecimals);
    onChange(
      value.ok
        ? { kind: 'limits', bound: next.bound, by: next.by, currency: next.currency, value: value.amount }
        : null,
    );
  };
  return (
    <>
      <Select
        label={t('bulk.bound')}
        value={bound}
        options={[
          { id: 'min', text: t('bulk.min') },
          { id: 'max', text: t('bulk.max') },
        ]}
        onChange={(id) => {
          setBound(id);
          edit({ bound: id });
        }}
      />
      <Select
        label={t('bulk.how')}
        value={by}
        options={[
          { id: 'factor', text: t('bulk.multiply') },
          { id: 'amount', text: t('bulk.set') },
        ]}
        onChange={(id) => {
          setBy(id);
          const first = id === 'amount' && currency === 'all' ? (codes[0] ?? '') : currency;
          setCurrency(first);
          edit({ by: id, currency: first });
        }}
      />
      <Select
        label={t('list.currency')}
        value={chosen}
        options={[
          ...(by === 'factor' ? [{ id: 'all', text: t('list.all') }] : []),
          ...codes.map((code) => ({ id: code, text: code })),
        ]}
        onChange={(id) => {
          setCurrency(id);
          edit({ currency: id });
        }}
      />
      <TextField
        label={t(by === 'factor' ? 'bulk.factor' : 'bulk.amount')}
        value={typed}
        inputMode="decimal"
        hint={bound === 'max' && by === 'amount' ? t('bulk.noMax') : undefined}
        error={typed !== '' && !reading.ok ? t('bulk.noAmount') : undefined}
        onChange={(text) => {
          setTyped(text);
          edit({ typed: text });
        }}
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
  const known = Object.keys(methodGroups).map((id) => ({ id, text: groupText(id) }));
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
export const editForms: { readonly [Kind in EditKind]: (props: Props) => ReactElement } = {
  limits: LimitsForm,
  countries: (props) => <CodesForm {...props} kind="countries" />,
  currencies: (props) => <CodesForm {...props} kind="currencies" />,
  group: GroupForm,
  fields: FieldsForm,
  block: BlockForm,
  text: TextForm,
};
