import { useMemo } from 'react';
import type { FieldDefinition } from '../../../contract/fieldDefinition';
import type { TransactionKind } from '../../../contract/transaction';
import { balanceIn } from '../../../domain/balance';
import type { AmountLimits } from '../../../domain/limits';
import type { CompiledForm } from '../../../form/compile/CompiledForm';
import { compileForm } from '../../../form/compile/compileForm';
import { snippetEndpoints } from '../../api/paymentSnippet';
import { useCashierSelector } from '../../store/createStore';
import { useRegion } from '../../store/useRegion';

interface FormSource {
  readonly fields: readonly FieldDefinition[];
  readonly limits: AmountLimits;
  readonly transaction: TransactionKind;
  readonly checkLuhn: boolean;
  readonly suggestedAmount?: string | null;
  /** A saved account's values, which win over the snippet's. */
  readonly account?: Readonly<Record<string, string>> | undefined;
}

/**
 * Compiles these definitions for the player's region, prefilled with the server's data. Recompiles only when one of
 * them changes.
 */
export function useCompiledForm(source: FormSource): CompiledForm {
  const { fields, limits, transaction, checkLuhn, suggestedAmount = null, account } = source;
  const region = useRegion();
  const { currentData: snippet } = snippetEndpoints.paymentSnippet.useQuery(region);
  const { country, currency } = region;
  const balance = useCashierSelector(({ session }) =>
    session.isBalanceOutdated ? null : balanceIn(currency, session.user.balance),
  );
  return useMemo(() => {
    const prefill = { ...snippet?.prefill, ...account };
    const settings = { transaction, currency, country, limits, suggestedAmount, balance, prefill, checkLuhn };
    const { problems, ...form } = compileForm(fields, settings);
    for (const { field, why } of problems) console.warn(`Field '${field}': ${why}`);
    return form;
  }, [fields, transaction, currency, country, limits, suggestedAmount, balance, snippet, account, checkLuhn]);
}
