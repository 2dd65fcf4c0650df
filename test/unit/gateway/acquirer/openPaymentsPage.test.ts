import { expect, it } from 'vitest';
import { openPaymentsPage } from '../../../../src/gateway/acquirer/openPaymentsPage';
import { aRow } from '../../../builders/rows';
import { textOf } from '../support/pageText';

it('the list of open payments shows each with its page, amount, state and time', () => {
  const rows = [
    aRow(),
    aRow({ reference: 'EFGH6789', kind: 'withdrawal', status: 'accepted', amount: '1234567.5' }),
    aRow({ reference: 'JKMN2345', amount: null }),
  ];
  const { text } = openPaymentsPage(rows, (reference) => `/sandbox/pay/${reference}?key=k`);
  expect(text).toContain('<title>Open payments · Sandbox</title>');
  expect([...text.matchAll(/href="(\/sandbox\/pay\/[^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/sandbox/pay/ABCD2345?key=k',
    '/sandbox/pay/EFGH6789?key=k',
    '/sandbox/pay/JKMN2345?key=k',
  ]);
  expect([...text.matchAll(/class="state (\w+)"/g)].map(([, state]) => state)).toEqual([
    'waiting',
    'accepted',
    'waiting',
  ]);
  expect(text).toContain('datetime="2026-11-20T10:11:12.345Z"');
  expect(textOf(text)).toContain('1,500 BRL Deposit · pix Waiting ABCD2345 · 10:11 UTC');
  expect(textOf(text)).toContain('1,234,567.5 BRL Withdrawal · pix Accepted EFGH6789');
  expect(textOf(text)).toContain(' BRL Deposit · pix Waiting JKMN2345');
  expect(textOf(text)).toContain('Choose one');
  expect(textOf(text)).not.toContain('None waits');
});

it('the list of open payments explains itself where none waits, and which amounts decide by themselves', () => {
  const text = textOf(openPaymentsPage([], () => '').text);
  expect(text).toContain('None waits.');
  expect(text).not.toContain('Choose one');
  expect(text).toContain('ends in 11, as 111 approve after 1 s');
  expect(text).toContain('ends in 13, as 113 approve after 10 s');
});
