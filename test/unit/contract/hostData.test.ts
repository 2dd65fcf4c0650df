import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHostData, parseHostData, tokenOfHost, userOf as userOfWire } from '../../../src/contract/hostData';

function hostDataOf(value: unknown) {
  const parsed = parseHostData(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const userOf = (user: object) => hostDataOf({ parent: { token: 'secret' }, user }).user;
const parentOf = (parent: object) => hostDataOf({ parent: { token: 'secret', ...parent } }).parent;

describe('parseHostData', () => {
  it('fills in the defaults of the parent group (§3)', () => {
    expect(parentOf({})).toEqual({
      bonusId: null,
      bonusList: [],
      closingButton: true,
      experiments: [],
      host: '',
      schema: {},
      token: 'secret',
      xOrigin: null,
      userId: null,
      partnerKey: null,
      transport: 'socket',
      platformVersion: 'redesign',
      pwa: false,
      isMobileApp: false,
      analytics: false,
      autoHeight: false,
    });
  });

  it('fills in the defaults of the user group (§3)', () => {
    expect(userOf({})).toMatchObject({
      country: 'ru',
      currency: 'MXN',
      lang: 'en-US',
      paymentGeo: 'RU',
      balance: null,
      platform: null,
      id: null,
      token: '',
    });
  });

  it("prefers the host's values over every default", () => {
    expect(parentOf({ closingButton: false, transport: 'http', platformVersion: 'classic', bonusId: 0 })).toMatchObject(
      {
        closingButton: false,
        transport: 'http',
        platformVersion: 'classic',
        bonusId: 0,
      },
    );
    expect(userOf({ country: 'br', currency: 'BRL', paymentGeo: 'BR', id: 7, id_user: '8' })).toMatchObject({
      country: 'br',
      currency: 'BRL',
      paymentGeo: 'BR',
      id: '7',
      idUser: '8',
    });
  });

  it('reads the language from lang, else from locale', () => {
    expect(userOf({ lang: 'pt', locale: 'es' }).lang).toBe('pt');
    expect(userOf({ locale: 'es' }).lang).toBe('es');
  });

  it("copies the user's xOrigin into the parent data; without one, the parent's is unchanged", () => {
    const both = {
      parent: { token: 't', xOrigin: 'https://parent.example' },
      user: { xOrigin: 'https://user.example' },
    };
    expect(hostDataOf(both).parent.xOrigin).toBe('https://user.example');
    expect(parentOf({ xOrigin: 'https://parent.example' }).xOrigin).toBe('https://parent.example');
  });

  it('reads balances of every shape as decimal strings', () => {
    const balanceData = {
      primary: { amount: 12.5, currency: 'BRL' },
      usd: '7.10',
      EUR: { amount: '3', currency: 'EUR' },
      btc: 1e21,
      eth: 'much',
      ltc: null,
    };
    expect(userOf({ balanceData }).balance).toEqual({
      primary: { amount: '12.5', currency: 'BRL' },
      byCurrency: { USD: '7.10', EUR: '3', BTC: '0', ETH: '0' },
    });
  });

  it('reads amounts with spaces around them, and a missing amount as 0', () => {
    const balanceData = { usd: ' 7.10 ', eur: {}, gbp: '-3', kzt: '1 000', inr: '1.' };
    expect(userOf({ balanceData }).balance?.byCurrency).toEqual({
      USD: '7.10',
      EUR: '0',
      GBP: '-3',
      KZT: '0',
      INR: '0',
    });
    expect(userOf({ balanceData: { primary: { amount: 5 } } }).balance?.primary).toBeNull();
  });

  it('takes an empty text for an absent one', () => {
    expect(userOf({ id: '', email: '', phone: '', platform: '' })).toEqual(userOf({}));
    expect(parentOf({ userId: '', partnerKey: '' })).toEqual(parentOf({}));
  });

  it("reads the user's role, 0 included", () => {
    expect(userOf({ role: 0 }).role).toBe(0);
    expect(userOf({}).role).toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'loaded'],
    ['no token in either group', { parent: {}, user: {} }],
    ['an empty token', { parent: { token: '' } }],
    ['a token that is no text', { parent: { token: [7] } }],
  ])('refuses %s', (_, value) => {
    const parsed = parseHostData(value);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
  });

  it('names the token as the missing part when neither group has one (§8)', () => {
    expect(parseHostData({ parent: {}, user: {} })).toEqual({
      ok: false,
      problems: [{ path: '/parent/token', rule: 'required', wanted: {} }],
    });
  });

  it('treats null as absent', () => {
    const nothing = { platform: null, xOrigin: null, phone: null, currency: null, balanceData: null };
    expect(userOf(nothing)).toEqual(userOf({}));
    expect(hostDataOf({ parent: { token: 'secret' }, user: null })).toEqual(
      hostDataOf({ parent: { token: 'secret' } }),
    );
    expect(parentOf({ xOrigin: null, schema: null, transport: null, bonusList: null })).toEqual(parentOf({}));
  });

  it('drops invalid parts and accepts the rest', () => {
    expect(parentOf({ transport: 'carrier pigeon', partnerKey: 'p', schema: { theme: 'pink', meta: {} } })).toEqual(
      parentOf({ partnerKey: 'p', schema: { meta: {} } }),
    );
    const good = { id: 2, type: 'deposit' };
    expect(parentOf({ bonusList: [{ id: 1 }, good, 'bonus'] }).bonusList).toEqual([good]);
    expect(userOf({ phone: {}, name: 'Ana', country: ['br'] })).toEqual(userOf({ name: 'Ana' }));
  });

  it.each([
    ['no parent', { user: { token: 't' } }],
    ['null for the parent', { parent: null, user: { token: 't' } }],
    ['a list for the parent', { parent: [], user: { token: 't' } }],
  ])('accepts %s beside a token of the user', (_, value) => {
    expect(hostDataOf(value)).toMatchObject({ parent: { token: '', closingButton: true }, user: { token: 't' } });
  });

  it('reads flags, numbers and words of other styles', () => {
    expect(parentOf({ pwa: 1, closingButton: 'false', transport: 'HTTP', userId: 7, schema: [] })).toEqual(
      parentOf({ pwa: true, closingButton: false, transport: 'http', userId: '7', schema: {} }),
    );
    expect(userOf({ phone: 5511, currency: 'brl', role: '2', balanceData: [] })).toEqual(
      userOf({ phone: '5511', currency: 'BRL', role: 2, balanceData: {} }),
    );
  });

  it('has no balance without balance data, and finds one in a currency of any case', () => {
    expect(userOf({ balanceData: null }).balance).toBeNull();
    const balanceData = { primary: { amount: '5', currency: 'brl' } };
    expect(userOf({ balanceData }).balance?.primary).toEqual({ amount: '5', currency: 'BRL' });
  });

  it('accepts a currency in any case; an invalid one becomes the default', () => {
    expect(userOf({ currency: 'brl' }).currency).toBe('BRL');
    for (const currency of ['R$', 'US', 'EURO20', 'x-brl', 'brl.']) expect(userOf({ currency }).currency).toBe('MXN');
  });

  it('accepts any user beside a token', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (user) => {
        expect(parseHostData({ parent: { token: 't' }, user }).ok).toBe(true);
      }),
    );
  });

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, user) => {
        expect(typeof parseHostData(value).ok).toBe('boolean');
        expect(typeof parseHostData({ parent: { token: 't' }, user }).ok).toBe('boolean');
      }),
    );
  });
});

describe('userOf', () => {
  it('takes the nulls of a login-token for absent values', () => {
    const user = userOfWire({ id: null, email: null, phone: null, balanceData: { usd: null, eur: '1' } });
    expect(user).toMatchObject({ id: null, email: null, phone: null, balance: { byCurrency: { EUR: '1' } } });
    expect(user.balance?.byCurrency).not.toHaveProperty('USD');
  });
});

describe('tokenOfHost', () => {
  it("is the parent's token, else the user's, else none", () => {
    expect(tokenOfHost(hostDataOf({ parent: { token: 'parent' }, user: { token: 'user' } }))).toBe('parent');
    expect(tokenOfHost(hostDataOf({ parent: {}, user: { token: 'user' } }))).toBe('user');
    expect(tokenOfHost(emptyHostData())).toBe('');
  });
});
