import type { AnalyticsEvent } from '../../contract/hostMessages';
import type { CurrencyCode } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';

export interface AnalyticsFacts {
  readonly transaction: TransactionKind;
  /** null: no method is selected. */
  readonly method: { readonly name: string; readonly category: string } | null;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly amount: string | null;
  readonly formType: string;
  readonly eventName: 'form_view' | 'form_submit' | 'form_success' | 'form_error' | 'contract_problem';
  readonly failure: { readonly code: string | number; readonly text: string } | null;
}

/** Builds an analytics event with the fields of specification §3. The amount is the only player input in it. */
export function analyticsEvent(facts: AnalyticsFacts): AnalyticsEvent {
  const { transaction, method, failure } = facts;
  const methodName = method?.name ?? 'default';
  return {
    event: 'cashier',
    event_cat: transaction,
    currency: facts.currency,
    payment_region: facts.country,
    method_type: method === null ? 'default' : method.category === 'crypto' ? 'crypto' : 'fiat',
    ...(transaction === 'deposit' ? { deposit_method: methodName } : { withdrawal_method: methodName }),
    ...(facts.amount === null ? {} : { submit_amount: facts.amount }),
    form_type: facts.formType,
    event_name: facts.eventName,
    ...(failure === null ? {} : { error_code: failure.code, error_text: failure.text }),
  };
}
