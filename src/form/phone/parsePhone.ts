import { splitPhone } from './phoneValue';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** What is known of the country whose prefix stands in the field. */
export interface NumberingPlan {
  /** With its plus: '+55'. Empty while the list of countries is not there. */
  readonly prefix: string;
  /** What is dialled before a number within the country: '0'. Empty where there is none. */
  readonly trunk: string;
  /** How many digits a mobile number has there, after the prefix. */
  readonly nationalDigits: number;
  /** Whether a prefix is some country's. */
  readonly isPrefix: (prefix: string) => boolean;
}

/** Fewer digits than any country's number has: a piece of one, which is taken as it stands. */
const minDigits = 7;

/** The digits from the country code on, for a text that says that it begins with one; else null. */
function fromCountryCode(text: string, digits: string, plan: NumberingPlan): string | null {
  if (text.trim().startsWith('+')) return digits;
  const behind = (sign: string): string | null => {
    const rest = digits.slice(sign.length);
    return digits.startsWith(sign) && plan.isPrefix(splitPhone(`+${rest}`).prefix) ? rest : null;
  };
  // No country's numbers begin with the '00' of most of the world; with North America's '011' they may.
  const isOwn = withoutTrunk(digits, plan).length === plan.nationalDigits;
  return behind('00') ?? (isOwn ? null : behind('011'));
}

/** The number without what is dialled before it within its country. */
function withoutTrunk(digits: string, { trunk, nationalDigits }: NumberingPlan): string {
  const rest = digits.slice(trunk.length);
  if (trunk === '' || digits.length < minDigits || !digits.startsWith(trunk) || rest.startsWith('0')) return digits;
  // No number begins with a trunk zero; with another digit it may, so its length has to tell.
  return trunk === '0' || rest.length === nationalDigits ? rest : digits;
}

/**
 * Reads a number that comes as a whole: pasted, filled in by the browser, or given in advance (PHONE-5).
 * '+5511912345678', '0055 11 91234-5678', '011 55 …' and, in Brazil, '5511912345678', '11 91234-5678' and
 * '(011) 91234-5678' are one number. A '(0)' behind a country code is no part of it.
 */
export function parsePhone(text: string, plan: NumberingPlan): { prefix: string; digits: string } {
  const digits = digitsOf(text.replace(/(\d\s*)\(0\)/, '$1'));
  const international = fromCountryCode(text, digits, plan);
  if (international !== null) {
    const { prefix, rest } = splitPhone(`+${international}`);
    if (plan.isPrefix(prefix)) return { prefix, digits: rest };
  }
  const code = digitsOf(plan.prefix);
  const hasCode = code !== '' && digits.startsWith(code) && digits.length === code.length + plan.nationalDigits;
  return { prefix: plan.prefix, digits: hasCode ? digits.slice(code.length) : withoutTrunk(digits, plan) };
}
