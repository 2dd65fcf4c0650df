import { formatMoney } from '../../../domain/formatMoney';
import { useTranslate } from '../../../i18n/useTranslate';

/** An amount in the language's format with the currency's symbol; null for a transaction without an amount. */
export function useAmountText(amount: string | null, currency: string | undefined): string | null {
  const { tag } = useTranslate();
  return amount === null ? null : formatMoney(amount, currency ?? '', tag);
}
