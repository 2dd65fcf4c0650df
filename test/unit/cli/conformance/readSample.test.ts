import { expect, it } from 'vitest';
import { readSample } from '../../../../src/cli/conformance/readSample';

const sample = { method: 'pix', amount: '100.5', currency: 'BRL', country: 'br', fields: { cpf: '529.982.247-25' } };

it('a sample payment is read; without an amount, too', () => {
  for (const amount of ['100.5', null]) {
    const reading = readSample(JSON.stringify({ ...sample, amount, account: 'main' }));
    expect(reading).toEqual({ ok: true, sample: { ...sample, amount } });
  }
});

it.each([
  ['method', ''],
  ['amount', 100],
  ['amount', undefined],
  ['amount', '1e3'],
  ['currency', 'brl'],
  ['country', 'BR'],
  ['fields', { cpf: 1 }],
])('a sample whose %s is %j is refused by the name of that part', (part, value) => {
  const reading = readSample(JSON.stringify({ ...sample, [part]: value }));
  expect(reading).toMatchObject({ ok: false, why: expect.stringContaining(`'${part}' must be`) });
});

it.each(['{bad', '[]', 'null'])('%s is no payment', (text) => {
  expect(readSample(text)).toMatchObject({ ok: false, why: expect.stringContaining('a JSON object') });
});
