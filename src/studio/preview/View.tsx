import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import type { CashierParent } from '../../embed/types';
import { languages, nameOfLanguage } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { sampleBrands } from '../../tables/sampleBrands';
import { Choice } from '../editor/Input';
import { type FormState, fieldsInState, formStates } from './formStates';
import shapes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame';

const pairs = (values: readonly string[]) => values.map((value) => [value, value] as const);
const devices = [
  ['phone', 'preview.phone'],
  ['desktop', 'preview.desktop'],
] as const;
const themes = [
  ['light', 'preview.light'],
  ['dark', 'preview.dark'],
] as const;
const directions = [
  ['', 'preview.direction.auto'],
  ['ltr', 'preview.direction.ltr'],
  ['rtl', 'preview.direction.rtl'],
] as const;
const brands = pairs(Object.keys(sampleBrands));

/** A view of the form with its own language, theme, brand, country and state. */
export function View({ layout, number }: { readonly layout: Layout; readonly number: number }) {
  const { t, tag } = useTranslate();
  const named = <Value extends string>(rows: readonly (readonly [Value, string])[]) =>
    rows.map(([value, key]) => [value, t(key)] as const);
  const [language, setLanguage] = useState('en');
  const [chosenTheme, setTheme] = useState('light');
  const [device, setDevice] = useState('phone');
  const [chosenCurrency, setCurrency] = useState('');
  const [chosenCountry, setCountry] = useState('');
  const [brand, setBrand] = useState('');
  const [direction, setDirection] = useState('');
  const [state, setState] = useState<FormState>('empty');
  const theme = chosenTheme === 'dark' ? 'dark' : 'light';
  const { currency: currencies } = layout.method;
  const currency = currencies.find((code) => code === chosenCurrency) ?? currencies[0] ?? 'USD';
  const countries = layout.countries.filter((code) => code !== '*');
  const country = countries.includes(chosenCountry) ? chosenCountry : (countries[0] ?? 'br');
  const { min = 0, max = 0 } = layout.method.amount_rules?.[currency] ?? {};
  return (
    <section className={shapes.view} aria-label={t('preview.view', { number })}>
      <div className={shapes.choices}>
        <Choice
          label={t('preview.language')}
          value={language}
          options={languages.map((code) => [code, nameOfLanguage(code, tag)] as const)}
          onChange={setLanguage}
        />
        <Choice label={t('preview.theme')} value={theme} options={named(themes)} onChange={setTheme} />
        <Choice label={t('preview.device')} value={device} options={named(devices)} onChange={setDevice} />
        <Choice label={t('preview.direction')} value={direction} options={named(directions)} onChange={setDirection} />
        <Choice
          label={t('preview.brand')}
          value={brand}
          options={[['', t('preview.ours')] as const, ...brands]}
          onChange={setBrand}
        />
        <Choice
          label={t('preview.currency')}
          value={currency}
          options={pairs(layout.method.currency)}
          onChange={setCurrency}
        />
        <Choice
          label={t('preview.country')}
          value={country}
          options={pairs(countries.length > 0 ? countries : ['br'])}
          onChange={setCountry}
        />
        <Choice
          label={t('preview.form')}
          value={state}
          options={named(formStates)}
          onChange={(value) => setState(formStates.find(([known]) => known === value)?.[0] ?? 'empty')}
        />
      </div>
      <PreviewFrame
        // Theme and initial values are read only when a form is created.
        key={`${brand} ${theme} ${state}`}
        title={t('preview.frame', { number })}
        isDesktop={device === 'desktop'}
        schema={brandSchemas.get(`${brand} ${theme}`)}
        preview={{
          fields: fieldsInState(layout, state),
          locale: language,
          theme,
          ...((direction === 'ltr' || direction === 'rtl') && { direction }),
          currency,
          country,
          limits: { min, max },
        }}
      />
    </section>
  );
}

/** Cached: a new object would recreate the frame. */
const brandSchemas: ReadonlyMap<string, CashierParent['schema']> = new Map(
  Object.entries(sampleBrands).flatMap(([name, brand]) =>
    (['light', 'dark'] as const).map((theme) => [`${name} ${theme}`, { theme, styleVariables: brand[theme] }] as const),
  ),
);
