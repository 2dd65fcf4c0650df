import { describe, expect, it } from 'vitest';
import { appSchemeOf, isHttpsUrl, isPaymentUrl, isSafeUrl } from '../../../src/domain/isSafeUrl';

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

describe('isPaymentUrl', () => {
  const live = 'https://play.example/cashier/deposit';
  const local = 'http://127.0.0.1:8080/cashier/deposit';

  it.each([
    ['https://pay.example/1', live],
    ['/pay/1', live],
    ['https://pay.example/1', local],
    ['http://127.0.0.1:9000/pay', local],
    ['http://localhost:9000/pay', local],
    ['http://[::1]:9000/pay', local],
  ])('is true for %s on %s', (url, base) => {
    expect(isPaymentUrl(url, base)).toBe(true);
  });

  it.each([
    ['http://pay.example/1', live],
    ['http://127.0.0.1:9000/pay', live],
    ['http://pay.example/1', local],
    ['http://localhost.example/pay', local],
    ['javascript:alert(1)', live],
    ['data:text/html,x', local],
    ['https://', live],
  ])('is false for %s on %s', (url, base) => {
    expect(isPaymentUrl(url, base)).toBe(false);
  });
});

describe('appSchemeOf', () => {
  it.each([
    ['upi://pay?pa=a', 'upi'],
    ['mywallet:pay', 'mywallet'],
    ['HTTPS://pay.example', 'https'],
  ])('names the scheme of %s', (href, scheme) => {
    expect(appSchemeOf(href)).toBe(scheme);
  });

  it.each([
    'javascript:a()',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/1',
    'file:///etc',
    'http://a.example',
    'pay',
    '',
  ])('is null for %j', (href) => {
    expect(appSchemeOf(href)).toBeNull();
  });
});
