import { expect, it } from 'vitest';
import { statusOf, type TransactionStatus, transactionStatuses } from '../../../src/contract/transactionStatus';

const names: TransactionStatus[] = ['waiting', 'processed', 'mistaked', 'accepted'];
const thoseThat = (rule: 'isEnd' | 'hasWebhook' | 'holdsMoney') =>
  names.filter((name) => transactionStatuses[name][rule]);

it('names 0 waiting, 1 processed, 2 mistaked and any other number accepted [TX-1]', () => {
  expect([0, 1, 2, 3, 42, -1, 0.5].map(statusOf)).toEqual([
    'waiting',
    'processed',
    'mistaked',
    'accepted',
    'accepted',
    'accepted',
    'accepted',
  ]);
});

it('writes each status with the number that it is read by', () => {
  for (const name of names) expect(statusOf(transactionStatuses[name].number)).toBe(name);
});

it('is as the contract has it: two ends, a webhook at accepted and each end, money held until the end [TRUTH-4]', () => {
  expect(thoseThat('isEnd')).toEqual(['processed', 'mistaked']);
  expect(thoseThat('hasWebhook')).toEqual(['processed', 'mistaked', 'accepted']);
  expect(thoseThat('holdsMoney')).toEqual(['waiting', 'accepted']);
  for (const { isEnd, mayBecome } of Object.values(transactionStatuses)) expect(mayBecome.length === 0).toBe(isEnd);
});
