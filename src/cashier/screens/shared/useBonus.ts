import type { Bonus, BonusId } from '../../../contract/hostData';
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
import { isCryptoBonusAvailable } from '../../../domain/experiments';
import { formatMoney } from '../../../domain/formatMoney';
import { useTranslate } from '../../../i18n/useTranslate';
import { cryptoGroupKey } from '../../../tables/methodGroups';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { bonusEnabled, cryptoBonusSelected } from '../../store/slices/bonus';
import { useRegion } from '../../store/useRegion';

export interface BonusView {
  /** null: no bonus is offered for this method, or none is chosen. */
  readonly bonus: Bonus | null;
  /** The player's switch. */
  readonly isEnabled: boolean;
  /** The method allows no bonus. */
  readonly isRestricted: boolean;
  /** The bonus is selected and the amount is high enough. */
  readonly isActivated: boolean;
  /** Sent with the deposit. A deposit in coins is valued on arrival, so the server decides whether it is enough. */
  readonly bonusId: BonusId | null;
  readonly enable: (isEnabled: boolean) => void;
  /** The amount missing to activate the bonus, formatted; null when none is missing or no amount is typed. */
  readonly missingText: string | null;
  /** The minimum deposit, formatted; null without a minimum. */
  readonly minimumText: string | null;
}

/**
 * The bonus for a method and a canonical amount (§4, BONUS-1…4). Without a method: the bonus itself, for its details.
 * Coins have a switch of their own, and a bonus only if schema and experiment allow it.
 */
export function useBonus(method: Method | null, amount: string | null): BonusView {
  const { tag } = useTranslate();
  const { currency } = useRegion();
  const dispatch = useCashierDispatch();
  const { bonusList, bonusId, schema, experiments } = useCashierSelector(({ session }) => session.parent);
  const { isEnabled: isFiatEnabled, chosenId, isCryptoSelected } = useCashierSelector((state) => state.bonus);
  const isCrypto = method?.category === cryptoGroupKey;
  // An open crypto method implies a crypto group in the list.
  const isOffered = !isCrypto || isCryptoBonusAvailable(true, schema, experiments);
  const isEnabled = isCrypto ? isCryptoSelected : isFiatEnabled;
  const bonus = isOffered ? activeBonus(offeredBonuses(bonusList), bonusId, chosenId) : null;
  const minimum = bonus === null ? '0' : minDepositOf(bonus, currency);
  const isSelected = method !== null && isBonusSelected(method.name, isEnabled, bonus);
  const hasEnough = compareDecimals(amount ?? '0', minimum) >= 0;
  const missing = hasEnough ? '0' : addDecimals(minimum, `-${amount ?? '0'}`);
  const isActivated = isSelected && bonus !== null && isBonusActivated(bonus, amount, currency);
  return {
    bonus,
    isEnabled,
    isRestricted: method !== null && isBonusRestricted(method.name),
    isActivated,
    bonusId: isActivated || (isCrypto && isSelected) ? (bonus?.id ?? null) : null,
    missingText: missing === '0' || isCrypto ? null : formatMoney(missing, currency, tag),
    minimumText: minimum === '0' ? null : formatMoney(minimum, currency, tag),
    enable: (isOn) => dispatch(isCrypto ? cryptoBonusSelected(isOn) : bonusEnabled(isOn)),
  };
}
