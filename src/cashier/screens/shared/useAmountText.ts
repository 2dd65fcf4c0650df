import { useTranslate } from '../../../i18n/useTranslate';
import { formatMoney } from '../../../domain/formatMoney';

/** An amount as the language writes it, with the currency's symbol in its place; null for a transaction without one. */
export function useAmountText(amount: string | null, currency: string): string | null {
  const { tag } = useTranslate();
  return amount === null ? null : formatMoney(amount, currency, tag);
}
