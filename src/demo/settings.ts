import type { SampleBrandName } from '../tables/sampleBrands';

/** What is chosen in the drawers; the first is the default. */
export const choices = {
  transport: ['socket', 'http'],
  theme: ['auto', 'light', 'dark'],
  brand: ['pitch', 'amber', 'neon'],
  platform: ['web', 'android', 'ios'],
  bonus: ['none', 'deposit', 'freespin', 'several'],
  /** The crypto bonus with its experiment, and the video about coins. */
  crypto: ['0', '1'],
  /** Whether the host sends the player's balance. */
  balance: ['1', '0'],
  titles: ['redesign', 'plain'],
  app: ['none', 'pwa', 'mobile'],
  badge: ['0', '1'],
  /** Whether the host names the origin that its calls are made for. */
  xOrigin: ['0', '1'],
  close: ['1', '0'],
  autoHeight: ['0', '1'],
  open: ['no', 'deposit', 'withdrawal'],
  guide: ['none', 'player', 'integrator', 'author', 'engineer'],
} as const satisfies Readonly<Record<string, readonly string[]>> & { readonly brand: readonly SampleBrandName[] };

/** What is a text: its default, and its form. */
const texts = {
  country: ['br', /^[a-z]{2}$/],
  currency: ['BRL', /^[A-Z]{3,5}$/],
  language: ['en', /^[a-z]{2}(?:-[A-Za-z]{2})?$/],
  /** Empty: a new player at each load. */
  userId: ['', /^[\w-]{0,64}$/],
} as const;

/** Set in the drawer and kept in the page's address, so that a link reproduces them (keys: README). */
export type Settings = { readonly [Key in keyof typeof choices]: (typeof choices)[Key][number] } & {
  readonly [Key in keyof typeof texts]: string;
};

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

/** Reads an address's query; what does not fit takes its default. */
export function settingsFrom(query: URLSearchParams): Settings {
  const chosen = Object.entries(choices).map(([key, allowed]) => [
    key,
    allowed.find((value) => value === query.get(key)) ?? allowed[0],
  ]);
  const typed = Object.entries(texts).map(([key, [usual, pattern]]) => {
    const text = query.get(key);
    return [key, text !== null && pattern.test(text) ? text : usual];
  });
  return Object.fromEntries([...chosen, ...typed]) as Settings; // each key of the two tables, with a value of its row
}

export const defaults = settingsFrom(new URLSearchParams());

/** The query of the settings, without defaults. */
export function queryOf(settings: Settings): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(settings)) {
    if (value !== Reflect.get(defaults, key)) query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
