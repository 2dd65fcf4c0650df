import { currencyCodeOf, methodNameOf } from '../../contract/ids';
import { isOfType } from '../../contract/reader/coercions';
import type { SamplePayment } from './Options';

const isTextRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  isOfType.object(value) && Object.values(value).every(isOfType.string);

/** Reads a payment of the command line. @returns null: it is none */
export function readSample(text: string): SamplePayment | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isOfType.object(value)) return null;
  const { method, amount, currency, country, fields } = value;
  if (!isOfType.string(method) || !isOfType.string(currency) || !isOfType.string(country)) return null;
  if (!isTextRecord(fields) || !(amount === null || isOfType.string(amount))) return null;
  return { method: methodNameOf(method), amount, currency: currencyCodeOf(currency), country, fields };
}
