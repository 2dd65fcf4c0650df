import { describe, expect, it } from 'vitest';
import { parseFieldDefinition } from '../../../src/contract/fieldDefinition';
import { limitsOf } from '../../../src/domain/limits';
import { languages } from '../../../src/i18n/languages';
import { airtm } from '../../../src/tables/airtm';
import { fallbackLimits, presetAmounts } from '../../../src/tables/amounts';
import { allowedForDeposit, allowedForWithdrawal, cardViewTypes } from '../../../src/tables/cardViewTypes';
import { allButDigitsAndComma, allButDigitsAndDot } from '../../../src/tables/masks';
import { bonusRestrictedMethods, captchaV3Methods } from '../../../src/tables/methodFlags';
import { groupLabel, methodGroups } from '../../../src/tables/methodGroups';
import { metricKeys } from '../../../src/tables/metricKeys';
import { httpSuccess, socketSuccess } from '../../../src/tables/replyRanges';
import { timings } from '../../../src/tables/timings';
import { messagesOf } from '../../builders/layouts';

describe('cardViewTypes', () => {
  it('contain the eleven numbers of §3, all allowed for deposit, six for withdrawal', () => {
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20];
    expect(Object.values(cardViewTypes)).toEqual(numbers);
    expect([...allowedForDeposit]).toEqual(numbers);
    expect([...allowedForWithdrawal]).toEqual([0, 3, 5, 7, 9, 20]);
  });
});

describe('methodGroups', () => {
  it('contain sixteen keys, each with its own label, which has a text in nine languages [LIST-6]', () => {
    expect(new Set(methodGroups).size).toBe(16);
    expect(languages).toHaveLength(9);
    for (const language of languages)
      for (const key of methodGroups)
        expect(messagesOf(language)[groupLabel(key)], `${key} in ${language}`).toBeTruthy();
  });
});

describe('replyRanges', () => {
  const isIn = (ranges: readonly (readonly [number, number])[], status: number): boolean =>
    ranges.some(([from, to]) => status >= from && status <= to);

  it('differ between HTTP and socket as in §8', () => {
    const statuses = [0, 99, 100, 199, 200, 299, 300, 401, 500, 600, 601, 900];
    expect(statuses.filter((status) => isIn(httpSuccess, status))).toEqual([200, 299]);
    expect(statuses.filter((status) => isIn(socketSuccess, status))).toEqual([0, 99, 200, 299, 601, 900]);
  });
});

describe('masks', () => {
  it('keep digits and a dot, or digits and a comma', () => {
    expect('R$ 1.234,50'.replaceAll(allButDigitsAndDot, '')).toBe('1.23450');
    expect('R$ 1.234,50'.replaceAll(allButDigitsAndComma, '')).toBe('1234,50');
  });
});

describe('airtm', () => {
  it('is a method in MXN with one amount, within 21 and 20155', () => {
    expect(airtm.currencies).toEqual(['MXN']);
    expect(airtm.fields.map(({ name, type }) => [name, type])).toEqual([['amount', 'amount']]);
    expect(limitsOf(airtm, 'MXN', 'mx')).toEqual({ min: '21', max: '20155' });
  });

  it('has a valid field whose expression matches anything', () => {
    const [{ rules, options: _, ...field }] = airtm.fields;
    const regexList = rules.map(({ regex, errorKey }) => ({ regex, regex_error_key: errorKey }));
    expect(parseFieldDefinition({ ...field, regexList })).toEqual({
      ok: true,
      value: airtm.fields[0],
      deviations: [],
    });
    expect(rules[0].errorKey).toBe('paymentMethods.regex_error.airtm_amount');
    for (const text of ['', '21', 'x', '\n']) expect(new RegExp(rules[0].regex, 'u').test(text)).toBe(true);
  });
});

describe('the numbers of §9', () => {
  it('are the specification’s', () => {
    expect(fallbackLimits).toEqual({ min: 1000, max: 500_000 });
    expect(presetAmounts).toEqual([
      5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10_000, 15_000, 25_000, 50_000, 150_000, 250_000,
    ]);
    expect(timings).toMatchObject({
      hostPoll: 10,
      hostTimeout: 5000,
      loadingTimeout: 30_000,
      snackbar: 5000,
      httpRetryDelay: 2000,
    });
    expect([captchaV3Methods.length, bonusRestrictedMethods.length]).toEqual([10, 3]);
  });

  it('name two metrics in each environment, without duplicates', () => {
    const keys = Object.values(metricKeys).flatMap(({ deposit, withdrawal }) => [deposit, withdrawal]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
