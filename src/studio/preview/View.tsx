import { Monitor, Moon, Settings2, Smartphone, Sun } from 'lucide';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Layout } from '../../contract/generated/types';
import type { CashierParent } from '../../embed/types';
import { languages, nameOfLanguage } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { sampleBrands } from '../../tables/sampleBrands';
import { Glyph } from '../../ui/icons/Glyph';
import { countryName } from '../placeOptions';
import { IconTrigger } from '../ui/Button';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select';
import { type FormState, fieldsInState, formStates } from './formStates';
import shapes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame';

const devices = [
  ['phone', 'preview.phone', Smartphone],
  ['desktop', 'preview.desktop', Monitor],
] as const;
const themes = [
  ['light', 'preview.light', Sun],
  ['dark', 'preview.dark', Moon],
] as const;
const directions = [
  ['', 'preview.direction.auto'],
  ['ltr', 'preview.direction.ltr'],
  ['rtl', 'preview.direction.rtl'],
] as const;

interface PickProps<Id extends string> {
  readonly label: string;
  readonly rows: readonly (readonly [Id, string, (typeof themes)[number][2]])[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of two, as a pair of icons. */
function Pick<Id extends string>({ label, rows, value, onChange }: PickProps<Id>) {
  const { t } = useTranslate();
  return (
    <ToggleButtonGroup
      className={shapes.pick ?? ''}
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = rows.find(([id]) => keys.has(id));
        if (chosen) onChange(chosen[0]);
      }}
    >
      {rows.map(([id, key, icon]) => (
        <ToggleButton key={id} id={id} aria-label={t(key)}>
          <Glyph icon={icon} size={16} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A view of the form with its own language, theme, brand, country and state. */
export function View({ layout, number }: { readonly layout: Layout; readonly number: number }) {
  const { t, tag, language: studioLanguage } = useTranslate();
  const named = <Id extends string>(rows: readonly (readonly [Id, string])[]) =>
    rows.map(([id, key]) => ({ id, text: t(key) }));
  const coded = <Id extends string>(ids: readonly Id[], textOf: (id: Id) => string = (id) => id) =>
    ids.map((id) => ({ id, text: textOf(id) }));
  const [language, setLanguage] = useState(studioLanguage);
  const [theme, setTheme] = useState<(typeof themes)[number][0]>('light');
  const [device, setDevice] = useState<(typeof devices)[number][0]>('phone');
  const [chosenCurrency, setCurrency] = useState('');
  const [chosenCountry, setCountry] = useState('');
  const [brand, setBrand] = useState('');
  const [direction, setDirection] = useState<(typeof directions)[number][0]>('');
  const [state, setState] = useState<FormState>('empty');
  const { currency: currencies } = layout.method;
  const currency = currencies.find((code) => code === chosenCurrency) ?? currencies[0] ?? 'USD';
  const countries = layout.countries.filter((code) => code !== '*');
  const country = countries.includes(chosenCountry) ? chosenCountry : (countries[0] ?? 'br');
  const { min = 0, max = 0 } = layout.method.amount_rules?.[currency] ?? {};
  return (
    <section className={shapes.view} aria-label={t('preview.view', { number })}>
      <div className={shapes.choices}>
        <Select
          label={t('preview.form')}
          isLabelHidden
          value={state}
          options={formStates.map(([id, key]) => ({ id, text: t(key) }))}
          onChange={setState}
        />
        <Select
          label={t('preview.language')}
          isLabelHidden
          value={language}
          options={coded(languages, (code) => nameOfLanguage(code, tag))}
          onChange={setLanguage}
        />
        <Pick label={t('preview.device')} rows={devices} value={device} onChange={setDevice} />
        <Pick label={t('preview.theme')} rows={themes} value={theme} onChange={setTheme} />
        <DialogTrigger>
          <IconTrigger icon={Settings2} label={t('preview.settings')} />
          <Popover className={kit.popover ?? ''} placement="bottom end">
            <Dialog className={shapes.settings ?? ''} aria-label={t('preview.settings')}>
              <Select
                label={t('preview.country')}
                value={country}
                options={coded(countries.length > 0 ? countries : ['br'], countryName(tag))}
                onChange={setCountry}
              />
              <Select
                label={t('preview.currency')}
                value={currency}
                options={coded(layout.method.currency)}
                onChange={setCurrency}
              />
              <Select
                label={t('preview.brand')}
                value={brand}
                options={[{ id: '', text: t('preview.ours') }, ...coded(Object.keys(sampleBrands))]}
                onChange={setBrand}
              />
              <Select
                label={t('preview.direction')}
                value={direction}
                options={named(directions)}
                onChange={setDirection}
              />
            </Dialog>
          </Popover>
        </DialogTrigger>
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
          ...(direction !== '' && { direction }),
          transaction: layout.transaction,
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
