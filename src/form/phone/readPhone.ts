import { splitPhone } from './phoneValue';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** What is known of the country whose prefix stands in the field. */
export interface PhonePlan {
  /** With its plus: '+55'. Empty while the list of countries is not there. */
  readonly prefix: string;
  /** How many digits a mobile number has there, after the prefix. */
  readonly nationalDigits: number;
  /** Whether a prefix is some country's. */
  readonly isPrefix: (prefix: string) => boolean;
}

/**
 * Reads a number that comes as a whole: pasted, filled in by the browser, or given in advance (PHONE-5).
 * '+5511912345678', '0055 11 91234-5678' and, in Brazil, '5511912345678' and '11 91234-5678' are one number.
 */
export function readPhone(text: string, plan: PhonePlan): { prefix: string; digits: string } {
  const digits = digitsOf(text);
  const start = text.trim();
  const international = start.startsWith('+') ? digits : start.startsWith('00') ? digits.slice(2) : null;
  if (international) {
    const { prefix, rest } = splitPhone(`+${international}`);
    if (plan.isPrefix(prefix)) return { prefix, digits: rest };
  }
  const code = digitsOf(plan.prefix);
  const hasCode = code !== '' && digits.startsWith(code) && digits.length === code.length + plan.nationalDigits;
  return { prefix: plan.prefix, digits: hasCode ? digits.slice(code.length) : digits };
}
