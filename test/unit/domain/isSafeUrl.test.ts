import { expect, it } from 'vitest';
import { isHttpsUrl, isSafeUrl } from '../../../src/domain/isSafeUrl';

const base = 'https://pay.example/widget/index.html';

it.each(['https://cdn.example/a.woff2', '/a.png', 'icons/a.svg', '//cdn.example/a.png'])('takes %s', (url) => {
  expect(isSafeUrl(url, base)).toBe(true);
});

it.each([
  'http://cdn.example/a.png',
  'data:image/png;base64,AA',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
])('refuses %s', (url) => {
  expect(isSafeUrl(url, base)).toBe(false);
});

it('accepts only the own origin over plain http (a local sandbox)', () => {
  expect(isSafeUrl('/a.png', 'http://localhost:3000/')).toBe(true);
  expect(isSafeUrl('http://other.example/a.png', 'http://localhost:3000/')).toBe(false);
});

it('isHttpsUrl accepts only absolute https URLs', () => {
  expect(['https://help.example/a', '/a', 'http://help.example', 'tg://user', ''].map(isHttpsUrl)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
