import { useEffect, useRef, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { createCashier } from '../../embed';
import type { Cashier, CashierFormPreview } from '../../embed/types';
import { Choice } from '../editor/Input';
import styles from '../Studio.module.css';
import { widgetPath } from '../widgetPath';

const languages = ['en', 'es', 'mx', 'pt', 'hi', 'mr', 'te', 'ru', 'in'] as const;
const pairs = (values: readonly string[]) => values.map((value) => [value, value] as const);
const devices = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const;
const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The form as the player will see it: the real widget, told by form-preview through the embed SDK (STUDIO-2). */
export function Preview({ layout }: { readonly layout: Layout }) {
  const place = useRef<HTMLDivElement>(null);
  const cashier = useRef<Cashier | null>(null);
  const [language, setLanguage] = useState('en');
  const [theme, setTheme] = useState('light');
  const [device, setDevice] = useState('phone');
  const [chosen, setCurrency] = useState('');
  const [where, setCountry] = useState('');
  const currency = layout.method.currency.includes(chosen) ? chosen : (layout.method.currency[0] ?? 'USD');
  const countries = layout.countries.filter((code) => code !== '*');
  const country = countries.includes(where) ? where : (countries[0] ?? 'br');
  const { min = 0, max = 0 } = layout.method.amount_rules?.[currency] ?? {};
  const shown = useRef<CashierFormPreview>({ fields: [] });
  shown.current = {
    fields: layout.method.fields,
    locale: language,
    theme: theme === 'dark' ? 'dark' : 'light',
    currency,
    country,
    limits: { min, max },
  };
  const tell = () => cashier.current?.previewForm(shown.current);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = createCashier({
      element,
      url: widgetPath(),
      path: 'form',
      // The form route makes no call: nobody ever sees this token.
      token: 'studio-preview',
      parent: { transport: 'http' },
      title: 'Preview',
      onInit: () => made.previewForm(shown.current),
    });
    cashier.current = made;
    return () => {
      cashier.current = null;
      made.destroy();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whenever what is shown changes
  useEffect(() => void tell(), [JSON.stringify(shown.current)]);

  return (
    <>
      <div className={styles.grid}>
        <Choice label="Language" value={language} options={pairs(languages)} onChange={setLanguage} />
        <Choice label="Theme" value={theme} options={themes} onChange={setTheme} />
        <Choice label="Device" value={device} options={devices} onChange={setDevice} />
        <Choice label="Currency" value={currency} options={pairs(layout.method.currency)} onChange={setCurrency} />
        <Choice
          label="Country"
          value={country}
          options={pairs(countries.length > 0 ? countries : ['br'])}
          onChange={setCountry}
        />
      </div>
      <div ref={place} className={`${styles.phone} ${device === 'desktop' ? styles.desktop : ''}`} />
    </>
  );
}
