const digitsOf = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/** ISO/IEC 7812: payment cards. */
export const isLuhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0;

/** ISO 13616: letters count from 10, remainder of 97 is 1. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const number = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(number) % 97n === 1n;
}

/** Mexico, 18 digits: weights 3, 7, 1 modulo 10. */
export function isClabe(text: string): boolean {
  const digits = digitsOf(text);
  const sum = digits.slice(0, 17).reduce((total, digit, at) => total + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10), 0);
  return digits.length === 18 && (10 - (sum % 10)) % 10 === digits[17];
}

/** Brazil: two digits modulo 11, where 10 and 11 count as 0; the first one's weights leave out the second's first. */
function endsWithBrazilianDigits(text: string, weights: readonly number[]): boolean {
  const digits = digitsOf(text);
  const digitBy = (rest: number) => (rest < 2 ? 0 : 11 - rest);
  const [first, second] = digits.slice(-2);
  return (
    digits.length === weights.length + 1 &&
    digitBy(weighted(digits, weights.slice(1)) % 11) === first &&
    digitBy(weighted(digits, weights) % 11) === second
  );
}
export const isCpf = (text: string): boolean => endsWithBrazilianDigits(text, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
export const isCnpj = (text: string): boolean => endsWithBrazilianDigits(text, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);

/** Argentina, 11 digits, modulo 11. */
export function isCuit(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === 11 && weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

/** Argentina, 22 digits in two blocks, each with its own digit modulo 10. */
export function isCbu(text: string): boolean {
  const digits = digitsOf(text);
  const bank = weighted(digits, [7, 1, 3, 9, 7, 1, 3, 1]);
  const account = weighted(digits.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3, 1]);
  return digits.length === 22 && bank % 10 === 0 && account % 10 === 0;
}

/** Chile: weights 2…7 from the right, the digit may be K for 10. */
export function isRut(text: string): boolean {
  const [body = '', check = ''] = text.split('-');
  const sum = digitsOf(body)
    .reverse()
    .reduce((total, digit, at) => total + digit * ((at % 6) + 2), 0);
  return ['0', 'K', '9', '8', '7', '6', '5', '4', '3', '2', '1'][sum % 11] === check;
}

/** Türkiye: 11 digits, two check digits. */
export function isTckn(text: string): boolean {
  const digits = digitsOf(text);
  const tenth = (weighted(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]) + 100) % 10;
  const eleventh = weighted(digits, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10;
  return digits.length === 11 && tenth === digits[9] && eleventh === digits[10];
}

/** Colombia, NIT: 9 digits and one modulo 11. */
export function isNit(text: string): boolean {
  const digits = digitsOf(text);
  const rest = weighted(digits, [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11;
  return digits.length === 10 && (rest < 2 ? rest : 11 - rest) === digits[9];
}

/** Thailand: 13 digits, falling weights modulo 11. */
export function isThaiId(text: string): boolean {
  const digits = digitsOf(text);
  const sum = weighted(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits.length === 13 && (11 - (sum % 11)) % 10 === digits[12];
}
