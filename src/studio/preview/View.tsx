import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import type { CashierParent } from '../../embed/types';
import { languages } from '../../i18n/languages';
import { sampleBrands } from '../../tables/sampleBrands';
import { Choice } from '../editor/Input';
import { type FormState, fieldsInState, formStates } from './formStates';
import shapes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame';

const pairs = (values: readonly string[]) => values.map((value) => [value, value] as const);
const devices = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const;
const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const directions = [
  ['', "The language's"],
  ['ltr', 'Left to right'],
  ['rtl', 'Right to left'],
] as const;
const brands = [['', 'Ours'] as const, ...pairs(Object.keys(sampleBrands))];

/** One way to look at the form: its own language, theme, brand, place and state. */
export function View({ layout, number }: { readonly layout: Layout; readonly number: number }) {
  const [language, setLanguage] = useState('en');
  const [chosenTheme, setTheme] = useState('light');
  const [device, setDevice] = useState('phone');
  const [chosen, setCurrency] = useState('');
  const [where, setCountry] = useState('');
  const [brand, setBrand] = useState('');
  const [direction, setDirection] = useState('');
  const [state, setState] = useState<FormState>('empty');
  const theme = chosenTheme === 'dark' ? 'dark' : 'light';
  const currency = layout.method.currency.includes(chosen) ? chosen : (layout.method.currency[0] ?? 'USD');
  const countries = layout.countries.filter((code) => code !== '*');
  const country = countries.includes(where) ? where : (countries[0] ?? 'br');
  const { min = 0, max = 0 } = layout.method.amount_rules?.[currency] ?? {};
  return (
    <section className={shapes.view} aria-label={`View ${number}`}>
      <div className={shapes.choices}>
        <Choice label="Language" value={language} options={pairs(languages)} onChange={setLanguage} />
        <Choice label="Theme" value={theme} options={themes} onChange={setTheme} />
        <Choice label="Device" value={device} options={devices} onChange={setDevice} />
        <Choice label="Direction" value={direction} options={directions} onChange={setDirection} />
        <Choice label="Brand" value={brand} options={brands} onChange={setBrand} />
        <Choice label="Currency" value={currency} options={pairs(layout.method.currency)} onChange={setCurrency} />
        <Choice
          label="Country"
          value={country}
          options={pairs(countries.length > 0 ? countries : ['br'])}
          onChange={setCountry}
        />
        <Choice
          label="Form"
          value={state}
          options={formStates}
          onChange={(value) => setState(formStates.find(([known]) => known === value)?.[0] ?? 'empty')}
        />
      </div>
      <PreviewFrame
        // A partner's look and a field's first value are read when a form begins.
        key={`${brand} ${theme} ${state}`}
        title={`Preview ${number}`}
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

/** The same object for the same look: another one would make the frame anew. */
const brandSchemas: ReadonlyMap<string, CashierParent['schema']> = new Map(
  Object.entries(sampleBrands).flatMap(([name, brand]) =>
    (['light', 'dark'] as const).map((theme) => [`${name} ${theme}`, { theme, styleVariables: brand[theme] }] as const),
  ),
);
