import { formatMoney } from '../../../domain/formatMoney';
import { useTranslate } from '../../../i18n/useTranslate';

/** An amount as the language writes it, with the currency's symbol in its place; null for a transaction without one. */
export function useAmountText(amount: string | null, currency: string): string | null {
  const { tag } = useTranslate();
  return amount === null ? null : formatMoney(amount, currency, tag);
}
