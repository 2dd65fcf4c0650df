import type { SampleBrandName } from '../tables/sampleBrands';

/** Set in the drawer and kept in the page's address, so that a link reproduces them (keys: README). */
export interface Settings {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly transport: 'socket' | 'http';
  readonly theme: 'auto' | 'light' | 'dark';
  readonly brand: SampleBrandName;
  readonly platform: 'web' | 'android' | 'ios';
  readonly bonus: 'none' | 'deposit' | 'freespin' | 'several';
  /** The crypto bonus with its experiment, and the video about coins. */
  readonly crypto: '0' | '1';
  /** Whether the host sends the player's balance. */
  readonly balance: '0' | '1';
  readonly titles: 'redesign' | 'plain';
  readonly app: 'none' | 'pwa' | 'mobile';
  readonly badge: '0' | '1';
  /** Whether the host names the origin that its calls are made for. */
  readonly xOrigin: '0' | '1';
  readonly close: '0' | '1';
  readonly autoHeight: '0' | '1';
  readonly open: 'no' | 'deposit' | 'withdrawal';
  /** Empty: a new player at each load. */
  readonly userId: string;
}

export const languages: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  hi: 'Hindi',
  in: 'Hindi (sent as in)',
  mr: 'Marathi',
  mx: 'Spanish (Mexico)',
  pt: 'Portuguese (Brazil)',
  ru: 'Russian',
  te: 'Telugu',
};

interface Place {
  readonly name: string;
  readonly currency: string;
  readonly language: string;
}

/** The demo's countries, with the usual currency and language. */
export const places: Readonly<Record<string, Place>> = {
  br: { name: 'Brazil', currency: 'BRL', language: 'pt' },
  mx: { name: 'Mexico', currency: 'MXN', language: 'mx' },
  in: { name: 'India', currency: 'INR', language: 'hi' },
  ng: { name: 'Nigeria', currency: 'NGN', language: 'en' },
  ke: { name: 'Kenya', currency: 'KES', language: 'en' },
  id: { name: 'Indonesia', currency: 'IDR', language: 'en' },
  ua: { name: 'Ukraine', currency: 'UAH', language: 'ru' },
  kg: { name: 'Kyrgyzstan', currency: 'KGS', language: 'ru' },
  tr: { name: 'Türkiye', currency: 'TRY', language: 'en' },
  de: { name: 'Germany', currency: 'EUR', language: 'en' },
  co: { name: 'Colombia', currency: 'COP', language: 'es' },
  ru: { name: 'Russia', currency: 'RUB', language: 'ru' },
};

export const choices = {
  transport: ['socket', 'http'],
  theme: ['auto', 'light', 'dark'],
  brand: ['pitch', 'amber', 'neon'],
  platform: ['web', 'android', 'ios'],
  bonus: ['none', 'deposit', 'freespin', 'several'],
  crypto: ['0', '1'],
  balance: ['1', '0'],
  titles: ['redesign', 'plain'],
  app: ['none', 'pwa', 'mobile'],
  badge: ['0', '1'],
  xOrigin: ['0', '1'],
  close: ['1', '0'],
  autoHeight: ['0', '1'],
  open: ['no', 'deposit', 'withdrawal'],
} as const satisfies { readonly [Key in keyof Settings]?: readonly Settings[Key][] };

export const defaults: Settings = {
  country: 'br',
  currency: 'BRL',
  language: 'en',
  transport: 'socket',
  theme: 'auto',
  brand: 'pitch',
  platform: 'web',
  bonus: 'none',
  crypto: '0',
  balance: '1',
  titles: 'redesign',
  app: 'none',
  badge: '0',
  xOrigin: '0',
  close: '1',
  autoHeight: '0',
  open: 'no',
  userId: '',
};

const patterns = {
  country: /^[a-z]{2}$/,
  currency: /^[A-Z]{3,5}$/,
  language: /^[a-z]{2}(?:-[A-Za-z]{2})?$/,
  userId: /^[\w-]{0,64}$/,
} as const;

const pick = <Value extends string>(allowed: readonly Value[], value: string | null, fallback: Value): Value =>
  allowed.find((candidate) => candidate === value) ?? fallback;

const matching = (pattern: RegExp, value: string | null, fallback: string): string =>
  value !== null && pattern.test(value) ? value : fallback;

/** Reads an address's query; what does not fit takes its default. */
export function settingsFrom(query: URLSearchParams): Settings {
  return {
    country: matching(patterns.country, query.get('country'), defaults.country),
    currency: matching(patterns.currency, query.get('currency'), defaults.currency),
    language: matching(patterns.language, query.get('language'), defaults.language),
    transport: pick(choices.transport, query.get('transport'), defaults.transport),
    theme: pick(choices.theme, query.get('theme'), defaults.theme),
    brand: pick(choices.brand, query.get('brand'), defaults.brand),
    platform: pick(choices.platform, query.get('platform'), defaults.platform),
    bonus: pick(choices.bonus, query.get('bonus'), defaults.bonus),
    crypto: pick(choices.crypto, query.get('crypto'), defaults.crypto),
    balance: pick(choices.balance, query.get('balance'), defaults.balance),
    titles: pick(choices.titles, query.get('titles'), defaults.titles),
    app: pick(choices.app, query.get('app'), defaults.app),
    badge: pick(choices.badge, query.get('badge'), defaults.badge),
    xOrigin: pick(choices.xOrigin, query.get('xOrigin'), defaults.xOrigin),
    close: pick(choices.close, query.get('close'), defaults.close),
    autoHeight: pick(choices.autoHeight, query.get('autoHeight'), defaults.autoHeight),
    open: pick(choices.open, query.get('open'), defaults.open),
    userId: matching(patterns.userId, query.get('userId'), defaults.userId),
  };
}

/** The query of the settings, without defaults. */
export function queryOf(settings: Settings): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(settings)) {
    if (value !== Reflect.get(defaults, key)) query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
