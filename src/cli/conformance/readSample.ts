import { currencyCodeOf, methodNameOf } from '../../contract/ids';
import { parseJson } from '../../contract/parseJson';
import { isOfType } from '../../contract/reader/coercions';
import type { SamplePayment } from './Options';

export type SampleReading =
  | { readonly ok: true; readonly sample: SamplePayment }
  /** One sentence, without a value of the payment. */
  | { readonly ok: false; readonly why: string };

const isDecimal = (value: unknown): value is string => isOfType.string(value) && /^\d+(?:\.\d+)?$/.test(value);
const isTextRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  isOfType.object(value) && Object.values(value).every(isOfType.string);

const wrong = (part: string, wanted: string): SampleReading => ({ ok: false, why: `'${part}' must be ${wanted}.` });

/** Reads a payment of the command line. */
export function readSample(text: string): SampleReading {
  const value = parseJson(text);
  if (!isOfType.object(value))
    return { ok: false, why: 'Expected a JSON object with method, amount, currency, country and fields.' };
  const { method, amount, currency, country, fields } = value;
  if (!isOfType.string(method) || method === '') return wrong('method', 'the name of a method');
  if (amount !== null && !isDecimal(amount)) return wrong('amount', 'a decimal as text, as "100.5", or null');
  if (!isOfType.string(currency) || !/^[A-Z]{3,5}$/.test(currency)) return wrong('currency', 'a code, as "BRL"');
  if (!isOfType.string(country) || !/^[a-z]{2}$/.test(country)) return wrong('country', 'a code, as "br"');
  if (!isTextRecord(fields)) return wrong('fields', 'an object of texts');
  return {
    ok: true,
    sample: { method: methodNameOf(method), amount, currency: currencyCodeOf(currency), country, fields },
  };
}
