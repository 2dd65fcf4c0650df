import { expect, it } from 'vitest';
import { documentOf, headerRules, nginxConfig } from '../../../src/cli/staticSite';

const site = {
  address: new URL('https://pay.example.com/cashier/'),
  partnerOrigins: ['https://casino.example'],
  callServer: 'https://payments.internal',
  folder: '/srv/cashier',
};
const inventory = {
  version: '1.2.3',
  scripts: [],
  styles: [],
  inline: { script: 'sha256-a', style: 'sha256-b' },
  locales: [],
} as const;

it.each([
  ['/cashier/', 'document'],
  ['/cashier/deposit/region', 'document'],
  // As a file it would have no frame-ancestors: any site could frame it.
  ['/cashier/index.html', 'document'],
  ['/cashier/assets/boot.0123abcd.js', 'immutable'],
  ['/cashier/icons/0123abcd/method/pix.svg', 'immutable'],
  ['/cashier/embed.js', 'file'],
  ['/cashier/gone.html', 'file'],
])('a CDN serves %s with the headers of the %s', (path, kind) => {
  const rule = headerRules(site, inventory).find((one) => new RegExp(one.path).test(path));
  const { 'content-security-policy': policy = '', 'cache-control': cache } = rule?.headers ?? {};
  expect([policy.includes('frame-ancestors'), cache?.includes('immutable')]).toEqual([
    kind === 'document',
    kind === 'immutable',
  ]);
});

it('nginx gives the document to no request for its file', () => {
  expect(nginxConfig(site, inventory)).toMatch(/location = \/cashier\/index\.html \{\n {2}internal;/);
});

it('the document names its prefix and the partners', () => {
  expect(documentOf('<html><head><title>Cashier</title></head></html>', site)).toBe(
    '<html><head><base href="/cashier/"><meta name="cashier-partners" content="https://casino.example"><title>Cashier</title></head></html>',
  );
});
