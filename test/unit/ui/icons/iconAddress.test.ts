import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iconAddress, parseIconName } from '../../../../src/ui/icons/iconAddress';
import { initialsOf } from '../../../../src/ui/icons/initialsOf';

it.each([
  ['method/pix', { kind: 'method', name: 'pix' }],
  ['country/BR', { kind: 'country', name: 'br' }],
  ['country-circle/kz', { kind: 'country-circle', name: 'kz' }],
  ['bank/first_bank-2', { kind: 'bank', name: 'first_bank-2' }],
])('reads %s', (text, icon) => {
  expect(parseIconName(text)).toEqual(icon);
});

it.each([
  '',
  'pix',
  '/pix',
  'method/',
  'method/pix/more',
  '../secret/a',
  'method/..',
  'method/a.svg',
  '//evil.example/a',
  'https://evil.example/a',
  'method/a?b',
  'method/a#b',
  'method/a b',
  'method/%2e%2e',
  'method/a\nb',
  'method/пикс',
])('refuses %j', (text) => {
  expect(parseIconName(text)).toBeNull();
});

it('never leaves the folder of icons, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        fc.tuple(fc.string(), fc.string()).map((parts) => parts.join('/')),
      ),
      (text) => {
        const icon = parseIconName(text);
        if (!icon) return;
        const { origin, pathname } = new URL(iconAddress(icon, 'dark'), 'https://pay.example/widget/');
        expect(origin).toBe('https://pay.example');
        expect(pathname).toMatch(/^\/widget\/icons\/[^/]+\/[^/]+\.svg$/);
      },
    ),
  );
});

it('has a dark form for banks and for black logos, for the dark theme alone [LOOK-3]', () => {
  expect(iconAddress({ kind: 'bank', name: 'uba' }, 'dark')).toBe('icons/bank/uba.dark.svg');
  expect(iconAddress({ kind: 'bank', name: 'uba' }, 'light')).toBe('icons/bank/uba.svg');
  expect(iconAddress({ kind: 'method', name: 'apple-pay' }, 'dark')).toBe('icons/method/apple-pay.dark.svg');
  expect(iconAddress({ kind: 'method', name: 'pix' }, 'dark')).toBe('icons/method/pix.svg');
});

it.each([
  ['First Bank of Nigeria', 'FB'],
  ['Pix', 'P'],
  ['bank transfer', 'BT'],
  ['  ', ''],
  ['(new) UPI', 'U'],
  ['बैंक कार्ड', 'बैंका'],
])('returns the initials of %j', (words, initials) => {
  expect(initialsOf(words)).toBe(initials);
});
