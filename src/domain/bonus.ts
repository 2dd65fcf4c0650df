import type { Bonus, BonusId } from '../contract/hostData';
import { currencyOf } from '../tables/currencies';
import { bonusRestrictedMethods } from '../tables/methodFlags';
import { compareDecimals, decimalFromNumber, formatDecimal, roundDecimal } from './decimal';

/** Bonuses on offer, by type (specification §1); other types are not offered. */
const isOfferedByType: Readonly<Record<string, (bonus: Bonus) => boolean>> = {
  deposit: () => true,
  freespin: ({ freespinBonusData }) => freespinBonusData?.depositRequired === true,
};

const isOffered = (bonus: Bonus): boolean =>
  Object.hasOwn(isOfferedByType, bonus.type) && isOfferedByType[bonus.type]?.(bonus) === true;

/** The bonuses of type deposit, and those of type freespin that require a deposit. */
export const offeredBonuses = (list: readonly Bonus[]): readonly Bonus[] => list.filter(isOffered);

/** Compares as strings: hosts send ids as numbers and as strings, not always consistently. */
const isSameId = (one: BonusId, other: BonusId): boolean => String(one) === String(other);

/**
 * The active bonus: the player's choice, else the host's, else the first offered. An id that is not offered counts as
 * none (contract C8).
 * @param chosenId undefined: the player has not chosen; null: chose none
 * @param hostId null: the host named none
 */
export function activeBonus(
  offered: readonly Bonus[],
  hostId: BonusId | null,
  chosenId: BonusId | null | undefined,
): Bonus | null {
  if (chosenId === null) return null;
  const id = chosenId ?? hostId;
  return (id === null ? offered[0] : offered.find((bonus) => isSameId(bonus.id, id))) ?? null;
}

/** Methods that exclude bonuses (specification §5). */
export const isBonusRestricted = (method: string): boolean =>
  bonusRestrictedMethods.some((restricted) => restricted === method);

/** A bonus is selected when the method allows it, bonuses are enabled and there is one (specification §4). */
export const isBonusSelected = (method: string, isEnabled: boolean, bonus: Pick<Bonus, 'id'> | null): boolean =>
  !isBonusRestricted(method) && isEnabled && bonus !== null;

/** The bonus's minimum deposit as a wire amount; '0' when it has none, or not a number. */
export function minDepositOf(bonus: Bonus, currency: string): string {
  const { decimals } = currencyOf(currency);
  const minDeposit = (bonus.type === 'freespin' ? bonus.freespinBonusData : bonus.depositBonusData)?.minDeposit ?? 0;
  const units =
    typeof minDeposit === 'number'
      ? decimalFromNumber(minDeposit, decimals)
      : roundDecimal(minDeposit.trim(), decimals, 'nearest');
  return formatDecimal(units ?? 0n, decimals);
}

/**
 * Whether a deposit activates a selected bonus (specification §4): from its minimum deposit up.
 * @param amount a wire amount; null while there is none
 */
export const isBonusActivated = (bonus: Bonus, amount: string | null, currency: string): boolean =>
  amount !== null && compareDecimals(amount, minDepositOf(bonus, currency)) >= 0;
