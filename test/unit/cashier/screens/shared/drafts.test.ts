import { beforeEach, describe, expect, it } from 'vitest';
import { Drafts, draftKeyOf } from '../../../../../src/cashier/screens/shared/drafts';

const keyOf = (method: string, currency = 'BRL') => draftKeyOf('deposit', method, 'br', currency);
const pix = keyOf('pix');
const card = keyOf('card');

describe('what was typed', () => {
  let drafts = new Drafts();
  /** What a form with an amount opens with. */
  const start = (key: string, currency = 'BRL') => drafts.startOf(key, 'amount', currency);
  beforeEach(() => {
    drafts = new Drafts();
    drafts.save(pix, { amount: '100', cpf: '1' });
  });

  it('is there again in its form, and in no other', () => {
    expect([start(pix), start(card), start(keyOf('pix', 'MXN'), 'MXN')]).toEqual([{ amount: '100', cpf: '1' }, {}, {}]);
  });

  it('stays while its payment is open, and is gone once that is accepted', () => {
    drafts.send(pix);
    expect([start(pix), start(card)]).toEqual([{ amount: '100', cpf: '1' }, {}]);
    drafts.save(pix, { amount: '7' });
    expect(start(pix)).toEqual({ amount: '7' });
    drafts.send(pix);
    drafts.forgetSent();
    expect(start(pix)).toEqual({});
  });

  it('is there again when the payment has failed; other forms of its currency have its amount alone', () => {
    drafts.send(pix);
    drafts.restore('100', 'BRL');
    expect([start(pix), start(card)]).toEqual([{ amount: '100', cpf: '1' }, { amount: '100' }]);
    expect([start(keyOf('card', 'MXN'), 'MXN'), drafts.startOf(card, null, 'BRL')]).toEqual([{}, {}]);
    drafts.save(card, { amount: '50' });
    expect(start(card)).toEqual({ amount: '50' });
  });

  it('of a failed payment is gone for other forms once the next one exists, by whatever method', () => {
    drafts.send(pix);
    drafts.restore('100', 'BRL');
    drafts.save(card, { amount: '50' });
    drafts.send(card);
    expect([start(keyOf('boleto')), start(card)]).toEqual([{}, { amount: '50' }]);
    drafts.restore('50', 'BRL');
    expect(start(keyOf('boleto'))).toEqual({ amount: '50' });
  });

  it('does not come back after a payment that has ended well, nor by a later failure of a payment without a form', () => {
    drafts.send(pix);
    drafts.forgetSent();
    drafts.restore(null, '');
    expect(start(pix)).toEqual({});
    drafts.save(pix, { amount: '7' });
    drafts.send(pix);
    drafts.restore('7', 'BRL');
    drafts.save(pix, { amount: '8' });
    drafts.restore(null, '');
    expect([start(pix), start(card)]).toEqual([{ amount: '8' }, {}]);
  });
});
