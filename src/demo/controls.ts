import { sampleBrands } from '../tables/sampleBrands';
import { button, element } from './element';
import { choices, languages, places, type Settings } from './settings';

interface ControlsOptions {
  readonly settings: () => Settings;
  readonly change: (change: Partial<Settings>) => void;
  readonly act: (action: Action) => void;
}

/** What the drawer can do with an open widget. */
export type Action =
  | 'expire'
  | 'renew'
  | 'goBack'
  | 'swipeBack'
  | 'updateBonuses'
  | 'pushUser'
  | 'slow'
  | 'fail'
  | 'drop'
  | 'cut'
  | 'healthy';

type Options = readonly (readonly [value: string, text: string])[];

const same = (values: readonly string[]): Options => values.map((value) => [value, value]);
const onOff: Options = [
  ['1', 'on'],
  ['0', 'off'],
];

const currencies = [
  'BRL',
  'MXN',
  'INR',
  'NGN',
  'KES',
  'IDR',
  'UAH',
  'KGS',
  'TRY',
  'EUR',
  'COP',
  'RUB',
  'USD',
  'GHS',
  'UGX',
  'PEN',
  'CLP',
  'ARS',
  'PLN',
  'KZT',
  'UZS',
  'BDT',
  'PKR',
  'VND',
  'PHP',
  'THB',
  'MYR',
  'JPY',
];

const rows: readonly {
  readonly key: keyof Settings;
  readonly label: string;
  readonly options: Options;
  readonly group: string;
}[] = [
  {
    key: 'country',
    label: 'Country',
    group: 'Player',
    options: Object.entries(places).map(([code, { name }]) => [code, name]),
  },
  { key: 'currency', label: 'Currency', group: 'Player', options: same(currencies) },
  { key: 'language', label: 'Language', group: 'Player', options: Object.entries(languages) },
  { key: 'platform', label: 'Platform', group: 'Player', options: same(choices.platform) },
  { key: 'balance', label: 'Balance sent', group: 'Player', options: onOff },
  { key: 'theme', label: 'Theme', group: 'Looks', options: same(choices.theme) },
  {
    key: 'brand',
    label: 'Brand',
    group: 'Looks',
    options: Object.entries(sampleBrands).map(([name, { title }]) => [name, title]),
  },
  { key: 'close', label: 'Close button', group: 'Looks', options: onOff },
  { key: 'autoHeight', label: 'Auto height', group: 'Looks', options: onOff },
  { key: 'titles', label: 'Titles', group: 'Looks', options: same(choices.titles) },
  { key: 'badge', label: 'Badge', group: 'Looks', options: onOff },
  { key: 'transport', label: 'Transport', group: 'Session', options: same(choices.transport) },
  { key: 'bonus', label: 'Bonus', group: 'Session', options: same(choices.bonus) },
  { key: 'crypto', label: 'Crypto bonus and video', group: 'Session', options: onOff },
  { key: 'app', label: 'App', group: 'Session', options: same(choices.app) },
  { key: 'xOrigin', label: 'xOrigin sent', group: 'Session', options: onOff },
];

const actions: readonly { readonly action: Action; readonly text: string; readonly group: string }[] = [
  { action: 'expire', text: 'Expire the token', group: 'Session' },
  { action: 'renew', text: 'Renew the token', group: 'Session' },
  { action: 'goBack', text: 'Send go-back', group: 'Session' },
  { action: 'swipeBack', text: 'Send swipe-back', group: 'Session' },
  { action: 'updateBonuses', text: 'Send bonus-list-updated', group: 'Session' },
  { action: 'pushUser', text: 'Push login-token', group: 'Session' },
  { action: 'slow', text: 'Slow: 3 s a call', group: 'Network faults' },
  { action: 'fail', text: 'Next 2 calls fail', group: 'Network faults' },
  { action: 'drop', text: 'Lose the next reply', group: 'Network faults' },
  { action: 'cut', text: 'Cut the socket', group: 'Network faults' },
  { action: 'healthy', text: 'Healthy again', group: 'Network faults' },
];

/** The drawer's controls, in groups. */
export function createControls({ settings, change, act }: ControlsOptions): HTMLElement[] {
  const groups = [...new Set([...rows, ...actions].map(({ group }) => group))];
  return groups.map((group) => {
    const fields = rows.filter((row) => row.group === group).map((row) => selectOf(row, settings, change));
    const buttons = actions
      .filter((row) => row.group === group)
      .map(({ action, text }) => button(text, () => act(action), { class: 'chip' }));
    const chips = buttons.length > 0 ? element('div', { class: 'chips' }, ...buttons) : null;
    return element('section', { class: 'group', 'aria-label': group }, element('h3', {}, group), ...fields, chips);
  });
}

function selectOf(
  { key, label, options }: (typeof rows)[number],
  settings: ControlsOptions['settings'],
  change: ControlsOptions['change'],
): HTMLElement {
  const select = element('select', { name: key });
  for (const [value, text] of options) select.append(element('option', { value }, text));
  select.value = settings()[key];
  select.addEventListener('change', () => change(changeOf(key, select.value)));
  return element('label', { class: 'row' }, element('span', {}, label), select);
}

/** A country also sets its currency and language. */
function changeOf(key: keyof Settings, value: string): Partial<Settings> {
  const place = key === 'country' ? places[value] : undefined;
  return place ? { country: value, currency: place.currency, language: place.language } : { [key]: value };
}
