import type { Layout } from '../contract/generated/types';
import { currencyCodeOf } from '../contract/ids';
import { limitsOfRule } from '../domain/limits';
import type { FormContext } from '../form/compile/CompiledForm';

/** What compiling a layout's form needs: its first currency and country, nothing of a player. */
export function formSettings({ transaction, countries, method }: Layout): FormContext {
  const [currency = currencyCodeOf('USD')] = method.currency;
  const [country = 'br'] = countries;
  return {
    transaction,
    currency,
    country,
    limits: limitsOfRule(method.amount_rules?.[currency], currency, country),
    balance: null,
    prefill: {},
    checkLuhn: method.checkLuhn ?? false,
  };
}
