import { readAmount } from '../../../domain/amountInput';
import { formatDecimal, parseDecimal } from '../../../domain/decimal';
import { latinNumber } from '../../../domain/latinNumber';

/** A factor has as many decimals as anybody needs. */
const decimals = 18;
const one = 10n ** BigInt(decimals);

const percentage = /^(?<sign>[+\-\u2212\u2013]?) ?(?<number>.*?) ?[%\u066a\uff05]$/u;

/**
 * Reads what limits are multiplied by as people type it in a language: a factor ('1,1'), or a percentage, which is
 * always a change ('+10 %' and '10%' are 1.1, '-5%' is 0.95). Refuses what leaves nothing: 0 is no limit.
 * @param tag BCP 47
 * @returns a decimal in the wire's spelling; null: it is neither
 */
export function readFactor(typed: string, tag: string): string | null {
  const { sign = '', number } = percentage.exec(latinNumber(typed))?.groups ?? {};
  // A percent is a hundredth: two decimals are in the sign.
  const places = number === undefined ? decimals : decimals - 2;
  const reading = readAmount(number ?? typed, tag, places);
  const read = reading.ok ? parseDecimal(reading.amount, places) : reading;
  if (!read.ok) return null;
  const isLess = sign !== '' && sign !== '+';
  const change = isLess ? -read.units : read.units;
  const units = number === undefined ? read.units : one + change;
  return units > 0n ? formatDecimal(units, decimals) : null;
}
