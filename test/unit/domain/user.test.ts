import { describe, expect, it } from 'vitest';
import { userOf } from '../../../src/contract/hostData';
import { balanceIn } from '../../../src/domain/balance';
import { effectiveCountry } from '../../../src/domain/country';
import { monitoringIdentity } from '../../../src/domain/monitoringIdentity';
import { nativePlatformOf, platformOf } from '../../../src/domain/platform';
import { currencyAfterMove } from '../../../src/domain/region';
import { mergeUser } from '../../../src/domain/userMerge';

describe('balanceIn', () => {
  const { balance } = userOf({
    balanceData: {
      primary: { amount: '12.5', currency: 'BRL' },
      MXN: { amount: 7 },
      BRL: { amount: 99 },
      BTC: '0.00000001',
    },
  });

  it('is the primary balance in its currency, else the one stored for the currency, else 0 [USER-2]', () => {
    expect(balanceIn('BRL', balance)).toBe('12.5');
    expect(balanceIn('MXN', balance)).toBe('7');
    expect(balanceIn('BTC', balance)).toBe('0.00000001');
    expect(balanceIn('EUR', balance)).toBe('0');
    expect(balanceIn('constructor', balance)).toBe('0');
    expect(balanceIn('BRL', userOf({ balanceData: {} }).balance)).toBe('0');
  });

  it('is unknown without balance data', () => {
    expect(balanceIn('BRL', userOf({}).balance)).toBeNull();
  });
});

describe('effectiveCountry', () => {
  it('is the selected country, else paymentGeo in lower case [USER-3]', () => {
    expect(effectiveCountry('mx', { paymentGeo: 'BR' })).toBe('mx');
    expect(effectiveCountry(null, { paymentGeo: 'BR' })).toBe('br');
    expect(effectiveCountry(null, userOf({}))).toBe('ru');
  });
});

describe('platformOf', () => {
  it('is native when the host says so, else desktop above 767 pixels', () => {
    expect([platformOf(null, 767), platformOf(null, 768)]).toEqual(['mobile', 'desktop']);
    expect([platformOf('ios', 1000), platformOf('android', 320)]).toEqual(['ios', 'android']);
    expect(platformOf('desktop', 320)).toBe('mobile');
    expect([nativePlatformOf('ios'), nativePlatformOf('mobile'), nativePlatformOf(null)]).toEqual(['ios', null, null]);
  });
});

describe('monitoringIdentity', () => {
  const user = { idUser: '7', partnerKey: 'user-partner', hashId: 'hash' };

  it('prefers the parent’s values', () => {
    expect(monitoringIdentity({ userId: '1', partnerKey: 'partner' }, user)).toEqual({
      id: '1',
      partner_key: 'partner',
      hash_id: 'hash',
    });
  });

  it('falls back to the user’s values', () => {
    expect(monitoringIdentity({ userId: null, partnerKey: null }, user)).toEqual({
      id: '7',
      partner_key: 'user-partner',
      hash_id: 'hash',
    });
  });
});

describe('currencyAfterMove', () => {
  it('is unchanged if the country lists it, else is the country’s first', () => {
    expect(currencyAfterMove('USD', ['BRL', 'USD'])).toBe('USD');
    expect(currencyAfterMove('MXN', ['BRL', 'USD'])).toBe('BRL');
    expect(currencyAfterMove('MXN', [])).toBe('MXN');
  });
});

describe('mergeUser', () => {
  const user = userOf({
    id_user: 7,
    currency: 'BRL',
    lang: 'pt',
    email: 'a@example.com',
    token: 'secret',
    balanceData: { primary: { amount: 1, currency: 'BRL' }, MXN: 5 },
  });

  it('changes only the fields that were sent', () => {
    expect(mergeUser(user, { currency: 'MXN' })).toEqual({ ...user, currency: 'MXN' });
    expect(mergeUser(user, {})).toEqual(user);
    expect(mergeUser(user, { email: null }).email).toBeNull();
    expect(mergeUser(user, { locale: 'es' }).lang).toBe('es');
  });

  it('merges balances currency by currency', () => {
    expect(mergeUser(user, { balanceData: { primary: { amount: 2, currency: 'BRL' }, USD: 3 } }).balance).toEqual({
      primary: { amount: '2', currency: 'BRL' },
      byCurrency: { MXN: '5', USD: '3' },
    });
  });

  it('replaces the balance of a currency that has one', () => {
    const { balance } = mergeUser(user, { balanceData: { MXN: 8 } });
    expect(balance).toEqual({ primary: { amount: '1', currency: 'BRL' }, byCurrency: { MXN: '8' } });
    expect(balanceIn('MXN', balance)).toBe('8');
  });

  it('does not change the token', () => {
    expect(mergeUser(user, { token: 'fresh' }).token).toBe('secret');
  });
});
