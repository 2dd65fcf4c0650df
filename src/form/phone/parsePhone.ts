import { digitsOf } from '../../domain/latinNumber';
import { splitPhone } from './phoneValue';

/** How numbers of the field's country are written. */
export interface NumberingPlan {
  /** With its plus: '+55'. '' until the countries have loaded. */
  readonly prefix: string;
  /** The trunk prefix for calls within the country: '0'. '' for none. */
  readonly trunk: string;
  /** Digits of a mobile number after the prefix. */
  readonly nationalDigits: number;
  /** Whether any country has this prefix. */
  readonly isPrefix: (prefix: string) => boolean;
}

/** A text with fewer digits is part of a number and keeps its trunk prefix. */
const minDigits = 7;

/** The digits from the country code on; null for a text without '+' or an international call prefix. */
function fromCountryCode(text: string, digits: string, plan: NumberingPlan): string | null {
  if (text.trim().startsWith('+')) return digits;
  const after = (callPrefix: string): string | null => {
    const rest = digits.slice(callPrefix.length);
    return digits.startsWith(callPrefix) && plan.isPrefix(splitPhone(`+${rest}`).prefix) ? rest : null;
  };
  // National numbers never start with '00', but may start with North America's '011'.
  const isNational = withoutTrunk(digits, plan).length === plan.nationalDigits;
  return after('00') ?? (isNational ? null : after('011'));
}

/** The national number without its trunk prefix. */
function withoutTrunk(digits: string, { trunk, nationalDigits }: NumberingPlan): string {
  const rest = digits.slice(trunk.length);
  if (trunk === '' || digits.length < minDigits || !digits.startsWith(trunk) || rest.startsWith('0')) return digits;
  // A number never starts with a trunk zero. With any other digit it may, so the length decides.
  return trunk === '0' || rest.length === nationalDigits ? rest : digits;
}

/**
 * Parses a whole number: pasted, autofilled, or prefilled (PHONE-5). '+5511912345678', '0055 11 91234-5678', '011 55 …'
 * and, in Brazil, '5511912345678', '11 91234-5678' and '(011) 91234-5678' are the same number. Ignores a '(0)' behind
 * the country code.
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
