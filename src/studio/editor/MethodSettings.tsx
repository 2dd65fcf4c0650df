import type { Layout } from '../../contract/generated/types';
import { currencyCodeOf } from '../../contract/ids';
import { useTranslate } from '../../i18n/useTranslate';
import { cardViewTypes } from '../../tables/cardViewTypes';
import { methodGroups } from '../../tables/methodGroups';
import { changeMethod, type Patch, patched } from '../edits/fieldEdits';
import styles from '../Studio.module.css';
import { IconPicker } from './IconPicker';
import { Choice, ParsedInput, Switch } from './Input';
import { paymentSight } from './paymentScreens';
import { Translations } from './Translations';

interface Props {
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const amountOf = (text: string): number | undefined =>
  text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/** The settings of a method: names, countries, currencies, group, position, icon, limits. */
export function MethodSettings({ layout, onChange }: Props) {
  const { t } = useTranslate();
  const { method } = layout;
  const set = (patch: Patch<Layout['method']>) => onChange(changeMethod(layout, patch));
  const setRule = (currency: string, part: 'min' | 'max', text: string) =>
    set({
      amount_rules: {
        ...method.amount_rules,
        [currency]: patched(method.amount_rules?.[currency] ?? {}, { [part]: amountOf(text) }),
      },
    });
  return (
    <div className={styles.stack}>
      <Translations
        title={t('method.name')}
        text={method.text}
        onChange={(text) => set({ text: text ?? { en: '' } })}
      />
      <Translations title={t('method.banner')} text={method.banner} onChange={(banner) => set({ banner })} />
      <div className={styles.grid}>
        <ParsedInput
          label={t('method.countries')}
          normalize={(text) => listOf(text.toLowerCase()).join(' ')}
          value={layout.countries.join(' ')}
          onChange={(text) => onChange({ ...layout, countries: listOf(text.toLowerCase()) })}
          note={t('method.countriesNote')}
        />
        <ParsedInput
          label={t('method.currencies')}
          normalize={(text) => listOf(text.toUpperCase()).join(' ')}
          value={method.currency.join(' ')}
          onChange={(text) => set({ currency: listOf(text.toUpperCase()).map(currencyCodeOf) })}
        />
        <Choice
          label={t('method.group')}
          value={method.category ?? ''}
          options={[
            ['', t('method.noGroup')],
            ...Object.keys(methodGroups).map((key) => [key, key.replaceAll('_', ' ')] as const),
          ]}
          onChange={(category) => set({ category: category || undefined })}
        />
        <Choice
          label={t('method.payment')}
          value={String(method.cardViewType ?? 0)}
          options={Object.entries(cardViewTypes).map(([name, code]) => [String(code), t(`payScreen.${name}`)] as const)}
          note={t(paymentSight(layout.transaction, method.cardViewType ?? 0))}
          onChange={(code) => set({ cardViewType: Number(code) })}
        />
        <ParsedInput
          label={t('method.place')}
          inputMode="decimal"
          normalize={(text) => String(amountOf(text) ?? '')}
          value={String(method.position ?? '')}
          onChange={(text) => set({ position: amountOf(text) })}
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
        <div key={currency} className={styles.grid}>
          <ParsedInput
            label={t('method.least', { currency })}
            inputMode="decimal"
            normalize={(text) => String(amountOf(text) ?? '')}
            value={String(method.amount_rules?.[currency]?.min ?? '')}
            onChange={(text) => setRule(currency, 'min', text)}
          />
          <ParsedInput
            label={t('method.most', { currency })}
            inputMode="decimal"
            normalize={(text) => String(amountOf(text) ?? '')}
            value={String(method.amount_rules?.[currency]?.max ?? '')}
            onChange={(text) => setRule(currency, 'max', text)}
          />
        </div>
      ))}
    </div>
  );
}
