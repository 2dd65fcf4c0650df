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
import { bonusChosen, bonusEnabled, cryptoBonusSelected } from '../../store/slices/bonus';
import { useRegion } from '../../store/useRegion';

export interface BonusView {
  /** The player chooses one of them; empty: none is offered. */
  readonly offered: readonly Bonus[];
  /** The player's choice, else the host's, else the first offered; null: none. */
  readonly bonus: Bonus | null;
  /** The method allows a bonus, one is chosen, and the player's switch is on. */
  readonly isSelected: boolean;
  /** The method allows no bonus. */
  readonly isRestricted: boolean;
  /** The bonus is selected and the amount is high enough. */
  readonly isActivated: boolean;
  /** Sent with the deposit. A deposit in coins is valued on arrival, so the server decides whether it is enough. */
  readonly bonusId: BonusId | null;
  /** Turns the player's switch; on without a chosen bonus, the first one is chosen. */
  readonly enable: (isEnabled: boolean) => void;
  readonly choose: (id: BonusId) => void;
  /** The amount missing to activate the bonus, formatted; null when none is missing, or for coins. */
  readonly missingText: string | null;
  /** The smallest amount that activates the bonus; null: none is to be had, or any amount does. */
  readonly minimum: string | null;
  /** A bonus's minimum deposit, formatted; null without a minimum. */
  readonly minimumText: (bonus: Bonus) => string | null;
}

/**
 * The bonus for a method and a canonical amount (§4, BONUS-1…4). Without a method: the bonus itself, for its details.
 * Where schema and experiment offer the crypto bonus, coins have a switch of their own.
 */
export function useBonus(method: Method | null, amount: string | null): BonusView {
  const { tag } = useTranslate();
  const { currency } = useRegion();
  const dispatch = useCashierDispatch();
  const { bonusList, bonusId, schema, experiments } = useCashierSelector(({ session }) => session.parent);
  const { isEnabled: isFiatEnabled, chosenId, isCryptoSelected } = useCashierSelector((state) => state.bonus);
  const isCrypto = method?.category === cryptoGroupKey;
  // An open crypto method implies a crypto group in the list.
  const hasOwnSwitch = isCryptoBonusAvailable(isCrypto, schema, experiments);
  const offered = offeredBonuses(bonusList);
  const bonus = activeBonus(offered, bonusId, chosenId);
  const minimum = bonus === null ? '0' : minDepositOf(bonus, currency);
  const isEnabled = hasOwnSwitch ? isCryptoSelected : isFiatEnabled;
  const isSelected = method !== null && isBonusSelected(method.name, isEnabled, bonus);
  const hasEnough = compareDecimals(amount ?? '0', minimum) >= 0;
  const missing = hasEnough ? '0' : addDecimals(minimum, `-${amount ?? '0'}`);
  const isActivated = isSelected && bonus !== null && isBonusActivated(bonus, amount, currency);
  const isRestricted = method !== null && isBonusRestricted(method.name);
  const money = (value: string) => (value === '0' ? null : formatMoney(value, currency, tag));
  const choose = (id: BonusId) => {
    dispatch(bonusChosen(id));
    dispatch(hasOwnSwitch ? cryptoBonusSelected(true) : bonusEnabled(true));
  };
  const [first] = offered;
  return {
    offered,
    bonus,
    isSelected,
    isRestricted,
    isActivated,
    bonusId: isActivated || (isCrypto && isSelected) ? (bonus?.id ?? null) : null,
    enable: (isOn) => {
      if (isOn && bonus === null && first) choose(first.id);
      else dispatch(hasOwnSwitch ? cryptoBonusSelected(isOn) : bonusEnabled(isOn));
    },
    choose,
    missingText: isCrypto ? null : money(missing),
    minimum: isCrypto || isRestricted || minimum === '0' ? null : minimum,
    minimumText: (one) => money(minDepositOf(one, currency)),
  };
}
