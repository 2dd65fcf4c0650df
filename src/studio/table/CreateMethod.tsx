import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Layout, MethodKey, MethodSummary, TransactionKind } from '../../contract/generated/types';
import { methodId, methodKeyOf } from '../../contract/studio/methodKey';
import { nameOfLanguage, tagOf } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { languagesOf } from '../../tables/countryLanguages';
import { call } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import { createLayout, isMethodName, nameFrom } from '../edits/createLayout';
import { countryOptions, currencyOptions, methodOptions } from '../placeOptions';
import { Button } from '../ui/Button';
import { ComboBox } from '../ui/ComboBox';
import { Dialog } from '../ui/Dialog';
import { MultiSelect } from '../ui/MultiSelect';
import { Question } from '../ui/Question';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { useCall } from '../useCall';
import styles from './MethodTable.module.css';
import { usualCurrencies } from './usualCurrencies';

interface Props {
  readonly methods: readonly MethodSummary[];
  /** Called with the layout of the new method, which is not saved yet. */
  readonly onCreate: (key: MethodKey, layout: Layout) => void;
  readonly onOpen: (key: MethodKey) => void;
  readonly onClose: () => void;
}

/** Asks what a new method is: kind, name, countries and currencies, empty or as a copy of another one. */
export function CreateMethod({ methods, onCreate, onOpen, onClose }: Props) {
  const { t, tag } = useTranslate();
  const [transaction, setTransaction] = useState<TransactionKind>('deposit');
  const formId = useId();
  const [title, setTitle] = useState('');
  /** By language, without English. Empty: as in English. */
  const [otherTitles, setOtherTitles] = useState<Readonly<Record<string, string>>>({});
  /** null: as the title has it. */
  const [typedName, setName] = useState<string | null>(null);
  const [countries, setCountries] = useState<readonly string[]>([]);
  /** null: those that are usual in the countries. */
  const [chosenCurrencies, setCurrencies] = useState<readonly string[] | null>(null);
  const [sourceKey, setSourceKey] = useState<string | null>(null);
  const { isBusy, refusal, run } = useCall();
  const [isLeaving, setIsLeaving] = useState(false);
  const name = typedName ?? nameFrom(title);
  const currencies = chosenCurrencies ?? usualCurrencies(methods, countries);
  const source = methods.find((method) => methodId(method) === sourceKey) ?? null;
  const existing = methods.find((method) => method.name === name && method.transaction === transaction) ?? null;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const missing = {
    title: title.trim() === '',
    countries: source === null && countries.length === 0,
    currencies: source === null && currencies.length === 0,
    name: name === '',
  };
  const missingError = (part: keyof typeof missing) =>
    isSubmitted && missing[part] ? t('contract.required') : undefined;
  const isComplete = !Object.values(missing).includes(true) && isMethodName(name) && existing === null;

  const typed = [title, typedName ?? '', ...Object.values(otherTitles), ...countries, ...(chosenCurrencies ?? [])];
  const close = (): void => (typed.join('') === '' ? onClose() : setIsLeaving(true));
  // A copy of a method has its texts.
  const languages = source ? [] : languagesOf(countries).filter((language) => language !== 'en');

  const create = async (): Promise<void> => {
    const loaded = source && (await run(call('layouts', { methods: [methodKeyOf(source)] })));
    if (source && !loaded) return;
    const [known] = loaded?.methods ?? [];
    const copied = known?.draft?.layout ?? known?.published?.layout ?? null;
    const en = title.trim();
    const others = languages.map((language) => [language, otherTitles[language]?.trim() || en]);
    const chosen = { transaction, name, titles: { ...Object.fromEntries(others), en }, countries, currencies };
    onCreate({ transaction, name }, createLayout(chosen, copied));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !isBusy) void create();
    if (isComplete) return;
    flushSync(() => setIsSubmitted(true));
    const [first] = event.currentTarget.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
  };
  return (
    <Dialog
      title={t('list.new')}
      onClose={close}
      action={{ text: t('list.create'), type: 'submit', form: formId, isPending: isBusy }}
    >
      <form id={formId} className={styles.create} onSubmit={onSubmit}>
        <Select
          label={t('list.kind')}
          value={transaction}
          options={[
            { id: 'deposit', text: t('create.deposit') },
            { id: 'withdrawal', text: t('create.withdrawal') },
          ]}
          onChange={setTransaction}
        />
        <TextField
          label={t('create.title')}
          value={title}
          onChange={setTitle}
          error={missingError('title')}
          autoFocus
          maxLength={100}
        />
        <MultiSelect
          label={t('method.countries')}
          values={countries}
          options={[{ id: '*', text: t('table.everywhere') }, ...countryOptions(tag)]}
          onChange={setCountries}
          error={missingError('countries')}
          placeholder={source ? t('create.asSource') : ''}
        />
        {languages.map((language) => (
          <div key={language} lang={tagOf(language)}>
            <TextField
              label={t('create.titleIn', { language: nameOfLanguage(language, tag) })}
              value={otherTitles[language] ?? ''}
              onChange={(text) => setOtherTitles({ ...otherTitles, [language]: text })}
              placeholder={title}
              maxLength={100}
            />
          </div>
        ))}
        <MultiSelect
          label={t('method.currencies')}
          values={currencies}
          options={currencyOptions(tag)}
          onChange={setCurrencies}
          error={missingError('currencies')}
          placeholder={source ? t('create.asSource') : ''}
        />
        <TextField
          label={t('table.name')}
          value={name}
          onChange={setName}
          maxLength={100}
          hint={t('create.nameHint')}
          error={missing.name ? missingError('name') : isMethodName(name) ? undefined : t('create.nameRule')}
        />
        {existing && (
          <p role="alert" className={styles.taken}>
            {t('create.taken', { name: existing.title })}{' '}
            <Button isSmall onPress={() => onOpen(existing)}>
              {t('create.open')}
            </Button>
          </p>
        )}
        <ComboBox
          label={t('create.from')}
          value={sourceKey}
          placeholder={t('create.empty')}
          options={methodOptions(methods, t)}
          onChange={setSourceKey}
        />
      </form>
      <ErrorNote>{refusal}</ErrorNote>
      {isLeaving && (
        <Question
          title={t('create.leaveTitle')}
          stay={t('create.keep')}
          onStay={() => setIsLeaving(false)}
          goOn={t('create.discard')}
          onGoOn={onClose}
        >
          {t('create.leaveText')}
        </Question>
      )}
    </Dialog>
  );
}
