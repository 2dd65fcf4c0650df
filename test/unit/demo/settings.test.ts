import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, defaults, languages, places, queryOf, type Settings, settingsFrom } from '../../../src/demo/settings';

const settings: fc.Arbitrary<Settings> = fc.record({
  country: fc.stringMatching(/^[a-z]{2}$/),
  currency: fc.stringMatching(/^[A-Z]{3,5}$/),
  language: fc.oneof(fc.constantFrom(...Object.keys(languages)), fc.stringMatching(/^[a-z]{2}-[A-Z]{2}$/)),
  transport: fc.constantFrom(...choices.transport),
  theme: fc.constantFrom(...choices.theme),
  brand: fc.constantFrom(...choices.brand),
  platform: fc.constantFrom(...choices.platform),
  bonus: fc.constantFrom(...choices.bonus),
  crypto: fc.constantFrom(...choices.crypto),
  balance: fc.constantFrom(...choices.balance),
  titles: fc.constantFrom(...choices.titles),
  app: fc.constantFrom(...choices.app),
  badge: fc.constantFrom(...choices.badge),
  xOrigin: fc.constantFrom(...choices.xOrigin),
  close: fc.constantFrom(...choices.close),
  autoHeight: fc.constantFrom(...choices.autoHeight),
  open: fc.constantFrom(...choices.open),
  guide: fc.constantFrom(...choices.guide),
  userId: fc.stringMatching(/^[A-Za-z0-9_-]{0,64}$/),
});
const keys = Object.keys(defaults);

describe('the demo page keeps its settings in the address', () => {
  it('parses whatever it wrote', () => {
    fc.assert(
      fc.property(settings, (wanted) => {
        expect(settingsFrom(new URLSearchParams(queryOf(wanted)))).toEqual(wanted);
      }),
    );
  });

  it('writes only values that differ from the defaults', () => {
    expect(queryOf(defaults)).toBe('');
    expect(queryOf({ ...defaults, transport: 'http' })).toBe('?transport=http');
  });

  it('uses the defaults for an empty address', () => {
    const usual = { country: 'br', currency: 'BRL', language: 'en', transport: 'socket', open: 'no', userId: '' };
    expect(settingsFrom(new URLSearchParams())).toMatchObject(usual);
  });

  it('ignores values that it could not have written itself', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.string())), (pairs) => {
        const read = settingsFrom(new URLSearchParams(pairs));
        expect(settingsFrom(new URLSearchParams(queryOf(read)))).toEqual(read);
        expect(Object.keys(read).sort()).toEqual([...keys].sort());
      }),
    );
  });

  it.each([
    ['transport', 'pigeon'],
    ['currency', 'brl'],
    ['country', '../br'],
    ['language', 'english'],
    ['userId', '<script>'],
    ['close', 'true'],
  ] as const)("takes the default for %s='%s'", (key, value) => {
    expect(settingsFrom(new URLSearchParams({ [key]: value }))[key]).toBe(defaults[key]);
  });

  it.each(Object.entries(places))("can keep the place '%s' in the address", (country, { currency, language }) => {
    const wanted = { ...defaults, country, currency, language };
    expect(settingsFrom(new URLSearchParams(queryOf(wanted)))).toEqual(wanted);
  });
});
