import { describe, expect, it } from 'vitest';
import { copyDefault } from '../../../src/contract/copyDefault';

const rows: readonly [label: string, value: string, isCopied: boolean][] = [
  // By the label, whatever the value.
  ...[
    ...['Account', 'Bank account no.', 'Address', 'Wallet', 'Card', 'Code', 'Number', 'Reference', 'Memo', 'Tag'],
    ...['IBAN', 'BIC', 'CLABE', 'CBU', 'Alias', 'Pix key', 'UPI ID', 'VPA', 'IFSC', 'Phone', 'Email', 'E-mail'],
  ].map((label): [string, string, boolean] => [label, 'x', true]),
  // Words that only contain one of them.
  ...['Discard by', 'Decoded', 'Stage', 'Cubic', 'Upic'].map((label): [string, string, boolean] => [label, 'x', false]),
  // By the value: at least eight characters without a space, one of them a digit.
  ['Beneficiary', 'ABCDEFG1', true],
  ['Beneficiary', 'ABCDEF1', false],
  ['Beneficiary', 'ABCDEFGH', false],
  ['Beneficiary', 'Ana Souza 12', false],
  ['Beneficiary', ' ABCDEFG1', false],
  ['Beneficiary', 'ABCDEFG1 ', false],
  // Amounts and dates are read, not entered.
  ['Amount', 'R$100.000,50', false],
  ['Amount', '1000000.50USDT', false],
  ['Until', '22.11.2026', false],
  ['Until', '2026-11-22', false],
  ['Beneficiary', '12345678ABCDEF', true],
];

describe('copyDefault', () => {
  it.each(rows)('%s: %s is copied: %s', (label, value, isCopied) => {
    expect(copyDefault({ label, value })).toBe(isCopied);
  });

  it('reads every language of a label', () => {
    expect(copyDefault({ label: { en: 'Beneficiary', pt: 'Beneficiário (IBAN)' }, value: 'x' })).toBe(true);
    expect(copyDefault({ label: { en: 'Beneficiary', pt: 'Beneficiário' }, value: 'x' })).toBe(false);
    expect(copyDefault({ label: {}, value: 'ABCDEFG1' })).toBe(true);
  });
});
