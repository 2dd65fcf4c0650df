/** The places of a mask: a digit, a letter, any character. */
const places: Readonly<Record<string, string>> = { '0': '\\d', a: '\\p{L}', '*': '.' };

/** Escapes a text for a regular expression. */
export const literal = (text: string): string => text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');

/** Places of a mask with the same expression, one after the other. */
interface Run {
  readonly source: string;
  readonly isOptional: boolean;
  length: number;
}

const runText = ({ source, isOptional, length }: Run): string => `${source}{${isOptional ? 0 : length},${length}}`;

/**
 * The expression of a text that fills all required places of a pattern mask, such as '+{7} 00 [00]'. Its separators may
 * be missing, as may all that follows the last place: a server may send the digits alone.
 */
export function filledMask(mask: string): string {
  const runs: Run[] = [];
  let isOptional = false;
  const add = (source: string, isLeftOut: boolean) => {
    const last = runs.at(-1);
    if (last && last.source === source && last.isOptional === isLeftOut) last.length += 1;
    else runs.push({ source, isOptional: isLeftOut, length: 1 });
  };
  const addFixed = (at: number) => {
    const fixed = mask[at] ?? '';
    const hasPlaces = /[0a*]/.test(mask.slice(at + 1).replaceAll(/\\.|\[.*?\]/g, ''));
    if (fixed !== '') add(literal(fixed), !hasPlaces || !/[\p{L}\p{N}]/u.test(fixed));
  };
  for (let at = 0; at < mask.length; at += 1) {
    const character = mask[at] ?? '';
    if (character === '[' || character === ']') isOptional = !isOptional;
    else if (character === '\\') {
      at += 1;
      addFixed(at);
    } else if (Object.hasOwn(places, character)) add(places[character] ?? '', isOptional);
    // The others are imask's marks for what counts as typed.
    else if (!'{}`'.includes(character)) addFixed(at);
  }
  return `^${runs.map(runText).join('')}$`;
}

const days = [
  '(?:0[1-9]|1\\d|2[0-8])\\.(?:0[1-9]|1[0-2])',
  '(?:29|30)\\.(?:0[13-9]|1[0-2])',
  '31\\.(?:0[13578]|1[02])',
];
const leapYear = '(?:19|[2-9]\\d)(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[3579][26])00';

/** A day.month.year that exists in the calendar, within the years of the mask `date` (specification §5). */
export const realDate = `^(?:(?:${days.join('|')})\\.(?:19|[2-9]\\d)\\d\\d|29\\.02\\.(?:${leapYear}))$`;
