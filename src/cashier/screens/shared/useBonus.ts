import type { Bonus } from '../../../contract/hostData';
import type { Method } from '../../../contract/method';
import {
  activeBonus,
  isBonusActivated,
  isBonusRestricted,
  isBonusSelected,
  minDepositOf,
  offeredBonuses,
} from '../../../domain/bonus';
import { addDecimals, compareDecimals } from '../../../domain/decimal';
import { formatMoney } from '../../../domain/formatMoney';
import { useTranslate } from '../../../i18n/useTranslate';
import { useCashierSelector } from '../../store/createStore';
import { useRegion } from './useRegion';

export interface BonusView {
  /** null: none is on offer, or none is chosen. */
  readonly bonus: Bonus | null;
  /** The player's switch. */
  readonly isEnabled: boolean;
  /** The method takes no bonus. */
  readonly isRestricted: boolean;
  /** Selected, and the amount is enough: it goes with the deposit. */
  readonly isActivated: boolean;
  /** What is missing to activate it, as money; null when nothing is, or no amount is typed. */
  readonly missingText: string | null;
  /** Its least deposit, as money; null when it asks for none. */
  readonly minimumText: string | null;
}

/** The bonus for a method and a canonical amount (§4, BONUS-1…3). Without a method: the bonus by itself, for its details. */
export function useBonus(method: Method | null, amount: string | null): BonusView {
  const { tag } = useTranslate();
  const { currency } = useRegion();
  const { bonusList, bonusId } = useCashierSelector(({ session }) => session.parent);
  const { isEnabled, chosenId } = useCashierSelector((state) => state.bonus);
  const bonus = activeBonus(offeredBonuses(bonusList), bonusId, chosenId);
  const minimum = bonus === null ? '0' : minDepositOf(bonus, currency);
  const isSelected = method !== null && isBonusSelected(method.name, isEnabled, bonus);
  const hasEnough = compareDecimals(amount ?? '0', minimum) >= 0;
  const missing = hasEnough ? '0' : addDecimals(minimum, `-${amount ?? '0'}`);
  return {
    bonus,
    isEnabled,
    isRestricted: method !== null && isBonusRestricted(method.name),
    isActivated: isSelected && bonus !== null && isBonusActivated(bonus, amount, currency),
    missingText: missing === '0' ? null : formatMoney(missing, currency, tag),
    minimumText: minimum === '0' ? null : formatMoney(minimum, currency, tag),
  };
}
