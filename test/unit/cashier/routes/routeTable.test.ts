import { describe, expect, it } from 'vitest';
import { routeAt, routeOf, routeTable } from '../../../../src/cashier/routes/routeTable';

/** Specification §2, row by row: path, transaction, back target. */
const specified = [
  ['/deposit', 'deposit', null],
  ['/deposit/region', 'deposit', '/deposit'],
  ['/deposit/redirect', 'deposit', '/deposit'],
  ['/deposit/redirect/instruction', 'deposit', '/deposit/redirect'],
  ['/deposit/redirect/eazype', 'deposit', '/deposit/redirect'],
  ['/deposit/redirect/pix', 'deposit', '/deposit/redirect'],
  ['/deposit/redirect/unified-form', 'deposit', '/deposit/redirect'],
  ['/deposit/crypto', 'deposit', '/deposit'],
  ['/deposit/crypto/address', 'deposit', '/deposit/crypto'],
  ['/deposit/group', 'deposit', '/deposit'],
  ['/deposit/group/redirect', 'deposit', '/deposit/group'],
  ['/deposit/india', 'deposit', '/deposit'],
  ['/deposit/india/invoice', 'deposit', '/deposit/india'],
  ['/deposit/peer-to-peer', 'deposit', '/deposit'],
  ['/deposit/peer-to-peer/base', 'deposit', '/deposit'],
  ['/deposit/peer-to-peer/invoice', 'deposit', '/deposit'],
  ['/deposit/peer-to-peer/unified-form', 'deposit', '/deposit'],
  ['/deposit/peer-to-peer/instruction', 'deposit', '/deposit/peer-to-peer/invoice'],
  ['/deposit/host-to-host', 'deposit', '/deposit'],
  ['/deposit/cash', 'deposit', '/deposit'],
  ['/deposit/bonus-details', 'deposit', 'previous'],
  ['/deposit/video-instruction', 'deposit', 'previous'],
  ['/deposit/complete', 'deposit', null],
  ['/withdrawal', 'withdrawal', null],
  ['/withdrawal/region', 'withdrawal', '/withdrawal'],
  ['/withdrawal/redirect', 'withdrawal', '/withdrawal'],
  ['/withdrawal/redirect/instruction', 'withdrawal', '/withdrawal/redirect'],
  ['/withdrawal/nigerian-banks', 'withdrawal', '/withdrawal'],
  ['/withdrawal/group', 'withdrawal', '/withdrawal'],
  ['/withdrawal/group/redirect', 'withdrawal', '/withdrawal/group'],
  ['/withdrawal/confirm', 'withdrawal', '/withdrawal'],
  ['/withdrawal/complete', 'withdrawal', null],
  ['/empty', 'deposit', null],
  ['/empty/region', 'deposit', '/empty'],
  ['/error', 'deposit', null],
  ['/form', 'deposit', null],
] as const;

describe('routeTable', () => {
  it.each(specified)('%s is a %s route with the back target %s', (path, transaction, back) => {
    expect(routeOf(path)).toMatchObject({ path, transaction, back });
  });

  it('contains exactly the routes of specification §2, each once', () => {
    expect(routeTable.map(({ path }) => path).sort()).toEqual(specified.map(([path]) => path).sort());
  });

  it('gives each route a unique name', () => {
    expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length);
  });

  it('has only existing routes as back targets', () => {
    const named = routeTable.flatMap(({ back }) => (back === null || back === 'previous' ? [] : [back]));
    expect(named.length).toBeGreaterThan(0);
    for (const back of named) expect(routeOf(back), back).toBeDefined();
  });

  it('hides the close button only on the form page', () => {
    expect(routeTable.filter(({ closeButton }) => !closeButton).map(({ path }) => path)).toEqual(['/form']);
  });

  it('requires a selection on inner routes but not on entry and service pages', () => {
    const open = routeTable.filter(({ guard }) => guard === 'open').map(({ path }) => path);
    expect(open.sort()).toEqual(
      [
        '/deposit',
        '/deposit/bonus-details',
        '/deposit/region',
        '/empty',
        '/empty/region',
        '/error',
        '/form',
        '/withdrawal',
        '/withdrawal/region',
      ].sort(),
    );
    expect(routeOf('/deposit/complete')?.guard).toBe('transaction');
    expect(routeOf('/withdrawal/complete')?.guard).toBe('transaction');
  });
});

describe('routeOf', () => {
  it.each([
    '/',
    '',
    '/nowhere',
    '/deposit/nowhere',
    '/DEPOSIT',
    'deposit',
    '//deposit',
    '/withdrawal/crypto',
    '/constructor',
    '/__proto__',
  ])("does not find '%s'", (path) => {
    expect(routeOf(path)).toBeUndefined();
  });

  it('ignores trailing slashes', () => {
    expect(routeOf('/deposit/')?.path).toBe('/deposit');
    expect(routeOf('/deposit/crypto/address//')?.path).toBe('/deposit/crypto/address');
  });
});

describe('routeAt', () => {
  it.each([
    ['/empty', '?direct=0&transaction=withdrawal', 'withdrawal'],
    ['/empty/region', '?direct=1&transaction=withdrawal', 'withdrawal'],
    ['/empty', '?direct=0&transaction=deposit', 'deposit'],
    ['/empty', '', 'deposit'],
    ['/error', '?backRoute=%2Fwithdrawal', 'withdrawal'],
    ['/error', '?backRoute=%2Fwithdrawal%2Fredirect', 'withdrawal'],
    ['/error', '?backRoute=nowhere', 'deposit'],
    ['/deposit', '?transaction=withdrawal', 'deposit'],
    ['/form', '?transaction=withdrawal', 'deposit'],
  ])('reads the kind of %s%s: %s', (pathname, search, transaction) => {
    expect(routeAt({ pathname, search })).toMatchObject({ path: pathname, transaction });
  });

  it('knows no other paths than the table', () => {
    expect(routeAt({ pathname: '/nowhere', search: '?transaction=withdrawal' })).toBeUndefined();
  });
});
