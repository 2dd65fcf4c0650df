import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callNames } from '../../../src/contract/callNames';
import { calls } from '../../../src/contract/calls';
import { interpretReply as interpret } from '../../../src/transport/interpretReply';

const transports = ['http', 'socket'] as const;

const interpretReply = async (...reply: Parameters<typeof interpret>) => (await interpret(...reply)).outcome;

describe('interpretReply', () => {
  it('returns an outcome for every reply and never throws [NET-13]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...transports),
        fc.constantFrom(...callNames),
        fc.integer({ min: -1000, max: 1000 }),
        fc.anything({ withNullPrototype: true }),
        async (transport, name, status, body) => {
          const outcome = await interpretReply(transport, name, { status, body });
          if (!outcome.ok) expect(outcome.failure).toMatchObject({ kind: expect.any(String), url: calls[name].url });
        },
      ),
    );
  });

  it('accepts only 200 to 299 as success over HTTP', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer({ min: 100, max: 999 }), fc.constantFrom(199, 200, 299, 300)),
        async (status) => {
          const outcome = await interpretReply('http', 'paymentSnippet', { status, body: {} });
          expect(outcome.ok).toBe(status >= 200 && status <= 299);
        },
      ),
    );
  });

  it('accepts below 100, 200 to 299 and above 600 as success over the socket [NET-8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(99, 100, 299, 300, 600, 601)),
        async (status) => {
          const outcome = await interpretReply('socket', 'paymentSnippet', { status, body: {} });
          expect(outcome.ok).toBe(status < 100 || (status >= 200 && status <= 299) || status > 600);
        },
      ),
    );
  });

  it('distinguishes 422 with fields from 422 without', async () => {
    const fields = { card: { key: 'paymentMethods.regex_error.card', isExists: true } };
    const error = { message: 'Check the card', code: 'FIELD_INVALID', fields };
    const url = '/BANKING_DEPOSIT/create';
    expect(await interpretReply('http', 'createDeposit', { status: 422, body: { error } })).toEqual({
      ok: false,
      failure: { kind: 'invalid', message: 'Check the card', status: 422, url, code: 'FIELD_INVALID', fields },
    });
    expect(await interpretReply('http', 'createDeposit', { status: 422, body: { error: { message: 'No' } } })).toEqual({
      ok: false,
      failure: { kind: 'refused', message: 'No', status: 422, url, code: null },
    });
  });

  it('brings the first transaction of a DUPLICATE along, and takes one without it for any refusal', async () => {
    const transaction = {
      id: 'first',
      status: 0,
      method: 'pix',
      amount: '5',
      currency: 'BRL',
      next: { kind: 'complete' },
    };
    const error = { message: 'Again', code: 'DUPLICATE' };
    const refused = { message: 'Again', status: 409, url: '/BANKING_DEPOSIT/create', code: 'DUPLICATE' };
    for (const transport of transports) {
      const body = { error: { ...error, transaction } };
      expect(await interpretReply(transport, 'createDeposit', { status: 409, body })).toEqual({
        ok: false,
        failure: { ...refused, kind: 'duplicate', transaction: { ...transaction, status: 'waiting' } },
      });
      for (const wrong of [undefined, null, { status: 0 }])
        expect(
          await interpretReply(transport, 'createDeposit', {
            status: 409,
            body: { error: { ...error, transaction: wrong } },
          }),
        ).toEqual({ ok: false, failure: { ...refused, kind: 'refused' } });
    }
  });

  it('brings the new layout of a LAYOUT_CHANGED along; one that cannot be read is left to the list [PROD-20]', async () => {
    const method = { name: 'pix', currency: ['BRL'], amount_rules: { BRL: { min: 20, max: 100 } }, fields: [] };
    for (const transport of transports)
      for (const [sent, read] of [
        [method, { name: 'pix', amountRules: { BRL: { min: 20, max: 100 } } }],
        [{ ...method, fields: [{ name: 'x', type: 'of another time' }] }, null],
        [undefined, null],
        [null, null],
        ['pix', null],
        [{}, null],
      ]) {
        const body = { error: { message: 'Changed', code: 'LAYOUT_CHANGED', method: sent } };
        expect(await interpretReply(transport, 'createDeposit', { status: 409, body })).toMatchObject({
          ok: false,
          failure: { kind: 'layout-changed', status: 409, method: read },
        });
      }
  });

  it('marks the refusal of a repeated attempt: the first may have been carried out', async () => {
    const reply = { status: 429, body: { error: { message: 'Wait', code: 'TOO_MANY_CALLS' } } };
    expect(await interpretReply('http', 'createDeposit', { ...reply, isRepeat: true })).toMatchObject({
      failure: { kind: 'refused', isRepeat: true },
    });
    const first = await interpretReply('http', 'createDeposit', reply);
    expect(first.ok ? {} : first.failure).not.toHaveProperty('isRepeat');
  });

  it.each([200, 99, 601])(
    'keeps the error status of a socket reply whose body has the status %i [NET-8]',
    async (nested) => {
      const reply = { status: 500, body: { status: nested, card: '4111' } };
      expect(await interpretReply('socket', 'paymentSnippet', reply)).toMatchObject({
        ok: false,
        failure: { kind: 'refused', status: 500 },
      });
    },
  );

  it('takes the error status of the body over the socket [NET-8]', async () => {
    const outcome = await interpretReply('socket', 'paymentSnippet', { status: 500, body: { status: 401 } });
    expect(outcome).toMatchObject({ failure: { kind: 'expired', status: 401 } });
  });

  it('ignores a status in the body over HTTP', async () => {
    const outcome = await interpretReply('http', 'paymentSnippet', { status: 500, body: { status: 401 } });
    expect(outcome).toMatchObject({ failure: { kind: 'refused', status: 500 } });
  });

  const malformed: readonly (readonly [body: unknown, why: string])[] = [
    [undefined, 'is not JSON'],
    [4111, "does not fit the contract: at '/' it needs type: object"],
    [{}, "does not fit the contract: at '/' it needs required: id"],
    [{ id: [4111] }, "does not fit the contract: at '/id' it needs type: string"],
  ];
  for (const [body, why] of malformed)
    it(`says that a reply ${why}, without the player's values`, async () => {
      const outcome = await interpretReply('http', 'createDeposit', { status: 200, body });
      const message = `The answer to /BANKING_DEPOSIT/create ${why}.`;
      expect(outcome).toMatchObject({ failure: { kind: 'malformed', message } });
    });
});
