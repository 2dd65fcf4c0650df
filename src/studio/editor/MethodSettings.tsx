import { useMemo } from 'react';
import type { Layout } from '../../contract/generated/types';
import { currencyCodeOf } from '../../contract/ids';
import { methodTextNames } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import { unknownCountriesIn } from '../../lint/rules/countries';
import { cardViewTypes } from '../../tables/cardViewTypes';
import { languagesOf } from '../../tables/countryLanguages';
import { methodGroups } from '../../tables/methodGroups';
import { changeMethod, type Patch } from '../edits/fieldEdits';
import { countryOptions, currencyOptions } from '../placeOptions';
import { widgetText } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import styles from '../Studio.module.css';
import { MultiSelect } from '../ui/MultiSelect';
import { Select } from '../ui/Select';
import { Switch } from '../ui/Toggle';
import { IconPicker } from './IconPicker';
import { LimitFields } from './LimitFields';
import { NumberField } from './NumberField';
import { paymentSight } from './paymentScreens';
import { Translations } from './Translations';

/** The chosen countries after a change: every country, or some. */
function chosenCountries(before: readonly string[], after: readonly string[]): readonly string[] {
  if (!after.includes('*')) return after;
  return before.includes('*') ? after.filter((code) => code !== '*' || after.length === 1) : ['*'];
}

interface Props {
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
  /** Texts that cannot be read yet, by place. */
  readonly texts: Readonly<Record<string, string>>;
  /** What was typed at a place. @param text null: the layout has it */
  readonly onType: (place: string, text: string | null, layout: Layout) => void;
}

/** The settings of a method: names, countries, currencies, group, position, icon, limits. */
export function MethodSettings({ layout, onChange, texts, onType }: Props) {
  const { t, tag, text } = useTranslate();
  const { method } = layout;
  const set = (patch: Patch<Layout['method']>) => onChange(changeMethod(layout, patch));
  const countries = useMemo(() => countryOptions(tag), [tag]);
  const currencies = useMemo(() => currencyOptions(tag), [tag]);
  const playerTexts = usePlayerTexts();
  const needed = languagesOf(layout.countries);
  /** As players read it above the group's methods. */
  const groupText = (id: string): string =>
    id === ''
      ? t('method.noGroup')
      : text((playerTexts && widgetText(playerTexts, `paymentMethods.group.${id}`)) ?? id);
  const [unknown] = unknownCountriesIn(layout);
  const emptyError = layout.countries.length === 0 ? t('contract.required') : undefined;
  const countryError = unknown ? t('lint.country', { country: unknown.country }) : emptyError;
  return (
    <div className={styles.stack}>
      <Translations
        level={2}
        title={t('method.name')}
        text={method.text}
        needed={needed}
        maxLength={100}
        onChange={(text) => set({ text: text ?? { en: '' } })}
      />
      {methodTextNames.map((name) => (
        <Translations
          key={name}
          level={2}
          title={t(`method.${name}`)}
          text={method[name]}
          needed={needed}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
      <div className={styles.grid}>
        <MultiSelect
          label={t('method.countries')}
          values={layout.countries}
          options={[{ id: '*', text: t('method.everyCountry') }, ...countries]}
          error={countryError}
          onChange={(codes) => onChange({ ...layout, countries: [...chosenCountries(layout.countries, codes)] })}
        />
        <MultiSelect
          label={t('method.currencies')}
          values={method.currency}
          options={currencies}
          onChange={(codes) => set({ currency: codes.map(currencyCodeOf) })}
        />
        <Select
          label={t('method.group')}
          value={method.category ?? ''}
          options={['', ...methodGroups].map((id) => ({ id, text: groupText(id) }))}
          onChange={(category) => set({ category: category || undefined })}
        />
        <Select
          label={t('method.payment')}
          value={String(method.cardViewType ?? 0)}
          options={Object.entries(cardViewTypes).map(([name, code]) => ({
            id: String(code),
            text: t(`payScreen.${name}`),
          }))}
          hint={t(paymentSight(layout.transaction, method.cardViewType ?? 0))}
          onChange={(code) => set({ cardViewType: Number(code) })}
        />
        <NumberField
          label={t('method.place')}
          isSigned
          decimals={15}
          value={method.position}
          text={texts.position}
          errors={{ 'not-a-number': t('contract.number'), 'too-many-decimals': t('contract.number') }}
          onType={(text, position) =>
            onType('position', text, text === null ? changeMethod(layout, { position }) : layout)
          }
        />
      </div>
      <IconPicker
        value={method.iconIds?.[0] ?? ''}
        onChange={(icon) => set({ iconIds: icon === '' ? undefined : [icon] })}
      />
      <Switch
        label={t('method.popular')}
        isOn={method.isPopular ?? false}
        onChange={(isOn) => set({ isPopular: isOn || undefined })}
      />
      {method.currency.map((currency) => (
        <LimitFields key={currency} layout={layout} currency={currency} texts={texts} onType={onType} />
      ))}
    </div>
  );
}
