import { describe, expect, it } from 'vitest';
import { type AnalyticsFacts, analyticsEvent } from '../../../../src/cashier/analytics/analyticsEvent';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { contractCheck } from '../../../fixtures/contractCheck';

const facts: AnalyticsFacts = {
  transaction: 'deposit',
  method: { name: 'pix', category: '' },
  currency: currencyCodeOf('BRL'),
  country: 'br',
  amount: '100.5',
  formType: 'method',
  eventName: 'form_submit',
  failure: null,
};

describe('analyticsEvent', () => {
  it('contains every field of §3', () => {
    expect(analyticsEvent(facts)).toEqual({
      event: 'cashier',
      event_cat: 'deposit',
      currency: 'BRL',
      payment_region: 'br',
      method_type: 'fiat',
      deposit_method: 'pix',
      submit_amount: '100.5',
      form_type: 'method',
      event_name: 'form_submit',
    });
  });

  it('names the method property by the transaction', () => {
    const event = analyticsEvent({ ...facts, transaction: 'withdrawal' });
    expect(event).toMatchObject({ event_cat: 'withdrawal', withdrawal_method: 'pix' });
    expect(event).not.toHaveProperty('deposit_method');
  });

  it("sets method and type to 'default' when no method is selected", () => {
    expect(analyticsEvent({ ...facts, method: null })).toMatchObject({
      method_type: 'default',
      deposit_method: 'default',
    });
  });

  it('distinguishes crypto from fiat', () => {
    expect(analyticsEvent({ ...facts, method: { name: 'btc', category: 'crypto' } }).method_type).toBe('crypto');
    expect(analyticsEvent({ ...facts, method: { name: 'papara', category: 'e-money' } }).method_type).toBe('fiat');
  });

  it('adds error code and text only for a failure', () => {
    const failed = analyticsEvent({ ...facts, eventName: 'form_error', failure: { code: 500, text: 'Sorry' } });
    expect(failed).toMatchObject({ event_name: 'form_error', error_code: 500, error_text: 'Sorry' });
    expect(analyticsEvent(facts)).not.toHaveProperty('error_code');
    expect(analyticsEvent(facts)).not.toHaveProperty('error_text');
  });

  it('omits the amount when there is none', () => {
    expect(analyticsEvent({ ...facts, amount: null })).not.toHaveProperty('submit_amount');
  });

  it.each(['form_view', 'form_submit', 'form_success', 'form_error'] as const)(
    "matches the contract's Analytics message as %s",
    (eventName) => {
      const failure = eventName === 'form_error' ? { code: 'FIELD_INVALID', text: 'No' } : null;
      const payload = analyticsEvent({ ...facts, eventName, failure });
      expect(contractCheck('HostMessageOut')({ messageType: 'Analytics', payload })).toBe(true);
    },
  );
});
