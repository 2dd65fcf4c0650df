import { createContext } from 'react';
import type { FormValues } from '../../../form/compile/CompiledForm';

/** A form's key: input belongs to a method, in a region. */
export const draftKeyOf = (transaction: string, method: string, country: string, currency: string): string =>
  `${transaction} ${method} ${country} ${currency}`;

/**
 * Input of forms that the player left without paying, by form; restored on the way back. Only in memory, for the lifetime
 * of the page, since it contains card numbers. What was sent is kept until the payment is accepted: Back from its
 * invoice finds it, and after a failure it fills in the form once more.
 */
export class Drafts {
  readonly #typed = new Map<string, FormValues>();
  #sent: { readonly key: string; readonly values: FormValues } | null = null;
  #amount: { readonly amount: string; readonly currency: string } | null = null;

  save(key: string, values: FormValues): void {
    this.#typed.set(key, values);
  }

  /** The values that a form opens with. @param amountField null: the form has none */
  startOf(key: string, amountField: string | null, currency: string): FormValues {
    const kept = amountField !== null && this.#amount?.currency === currency && { [amountField]: this.#amount.amount };
    const sent = this.#sent?.key === key ? this.#sent.values : undefined;
    return { ...kept, ...(this.#typed.get(key) ?? sent) };
  }

  /** The payment of a form exists. */
  send(key: string): void {
    const values = this.#typed.get(key);
    if (values) this.#sent = { key, values };
    this.#typed.delete(key);
    this.#amount = null;
  }

  /** The payment has failed: its form opens as it was sent, any other with its amount. */
  restore(amount: string | null, currency: string): void {
    if (this.#sent) this.#typed.set(this.#sent.key, this.#sent.values);
    this.#amount = amount === null ? null : { amount, currency };
    this.#sent = null;
  }

  /** The payment has been accepted, or has ended well. */
  forgetSent(): void {
    this.#sent = null;
  }
}

export const DraftsContext = createContext(new Drafts());
