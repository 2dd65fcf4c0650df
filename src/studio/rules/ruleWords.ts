import type { Translate } from '../../i18n/useTranslate';
import { runsOf } from '../ruleBlocks/characterKinds';
import type { CharacterKinds, CharactersPart, RuleBlock, RulePart } from '../ruleBlocks/RuleBlock';

/** What words are made with: the texts of a language. */
export type Words = Pick<Translate, 't' | 'tag'>;

/** 'a, b and c' in the language. */
const listOf = ({ tag }: Words, items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(tag, { type }).format(items);

/** Consecutive numbers of one length, or single letters: 13 to 19. */
function areNext(before: string, after: string): boolean {
  if (/^\d+$/.test(before) && /^\d+$/.test(after) && before.length < 16)
    return before.length === after.length && Number(before) + 1 === Number(after);
  return /^[a-z]{2}$/i.test(before + after) && before.charCodeAt(0) + 1 === after.charCodeAt(0);
}

const inOrder = (texts: readonly string[]): readonly string[] =>
  [...texts].sort((left, right) =>
    /^\d+$/.test(left) && /^\d+$/.test(right) ? Number(left) - Number(right) : left < right ? -1 : 1,
  );

/** Texts with their ranges: '13–19', '24', '“Visa”'. */
function textItems({ t }: Words, texts: readonly string[]): readonly string[] {
  const runs: [string, string, number][] = [];
  for (const text of inOrder(texts)) {
    const run = runs.at(-1);
    if (run && areNext(run[1], text)) {
      run[1] = text;
      run[2] += 1;
    } else runs.push([text, text, 1]);
  }
  const quoted = (text: string): string => (/^\d+$/.test(text) ? text : t('rule.quoted', { text }));
  return runs.flatMap(([first, last, count]) =>
    count > 2 ? [`${first}–${last}`] : count === 2 ? [quoted(first), quoted(last)] : [quoted(first)],
  );
}

/** 'bc1, 1 or 3'. */
const textsInWords = (words: Words, texts: readonly string[]): string =>
  listOf(words, textItems(words, texts), 'disjunction');

/** Single characters: 'a–f . -', in which spaces are left out. */
const charactersInWords = (characters: string): string =>
  runsOf(characters.replace(' ', ''))
    .map(([first, last]) => (first === last ? first : `${first}–${last}`))
    .join(' ');

/** 'letters, spaces and . -'. */
function kindsInWords(words: Words, { groups, also, except }: CharacterKinds): string {
  const { t } = words;
  const isLatin = groups.includes('capitals') && groups.includes('smallLetters');
  const named = groups
    .filter((group) => !isLatin || group !== 'smallLetters')
    .map((group) => t(isLatin && group === 'capitals' ? 'rule.set.latin' : `rule.set.${group}`));
  const single = charactersInWords(also);
  const items = [...named, ...(also.includes(' ') ? [t('rule.set.spaces')] : []), ...(single === '' ? [] : [single])];
  const all = listOf(words, items, 'conjunction');
  if (except === '') return all;
  return t('rule.set.except', { characters: all, except: charactersInWords(except) });
}

interface Bounds {
  readonly min: number;
  readonly max: number | null;
}

/** The noun that counts the characters: digits, letters or characters. */
const nounOf = ({ groups, also }: CharacterKinds): 'digits' | 'letters' | 'characters' => {
  const isOne = groups.length === 1 && also === '';
  if (isOne && groups[0] === 'digits') return 'digits';
  return isOne && groups[0] === 'letters' ? 'letters' : 'characters';
};

/** Whether the noun alone names the characters. */
const isNamed = (kinds: CharacterKinds): boolean =>
  (nounOf(kinds) !== 'characters' || kinds.groups[0] === 'any') && kinds.except === '';

/** '8–12 digits', '2 letters or more'. @param prefix `rule`: on its own; `ruleMessage`: after 'Enter' */
function countInWords(
  { t }: Words,
  prefix: 'rule' | 'ruleMessage',
  kinds: CharacterKinds,
  { min, max }: Bounds,
): string {
  const isOpen = max === null || (min <= 1 && max > 1);
  const count = max === null || min > 1 ? (max ?? min) : max;
  const number = isOpen || max === min ? `${max ?? min}` : `${min}–${max}`;
  const what = t(`${prefix}.count.${nounOf(kinds)}`, { count, number });
  if (!isOpen) return what;
  return t(max === null ? 'rule.orMore' : 'rule.orFewer', { what });
}

const hasNoLength = ({ min, max }: Bounds): boolean => min <= 1 && max === null;

/** Whether the words say what is left out, 'anything but spaces': 'only' doesn't fit before them. */
const namesExceptions = ({ groups }: CharacterKinds): boolean => groups[0] === 'any' || groups[0] === 'visible';

function charactersRuleInWords(words: Words, rule: Bounds & { readonly kinds: CharacterKinds }): string {
  const { t } = words;
  const characters = kindsInWords(words, rule.kinds);
  if (hasNoLength(rule)) return namesExceptions(rule.kinds) ? characters : t('rule.only', { characters });
  const length = countInWords(words, 'rule', rule.kinds, rule);
  return isNamed(rule.kinds) ? length : t('rule.of', { length, characters });
}

/** '4 digits', '“-”', 'optionally 2 digits'. */
function partInWords(words: Words, part: RulePart): string {
  const { t } = words;
  switch (part.kind) {
    case 'text':
      return textsInWords(words, part.texts);
    case 'optional':
      return t('rule.perhaps', { what: partsInWords(words, part.parts) });
    case 'characters': {
      const length = countInWords(words, 'rule', part.kinds, part);
      const what = isNamed(part.kinds) ? length : t('rule.of', { length, characters: kindsInWords(words, part.kinds) });
      if (part.separator === undefined) return what;
      return t('rule.separated', { what, separator: textsInWords(words, [part.separator]) });
    }
  }
}

const isDigits = (part: RulePart): part is CharactersPart =>
  part.kind === 'characters' && nounOf(part.kinds) === 'digits' && isNamed(part.kinds) && part.min === part.max;

/** Groups of digits with marks or letters between them: 'DE00 0000', '000.000.000-00'. Null: it is something else. */
function pictureOf(parts: readonly RulePart[]): { readonly picture: string; readonly digits: number } | null {
  const isMark = (part: RulePart): boolean =>
    part.kind === 'text' && part.texts.length === 1 && /^\D+$/.test(part.texts[0] ?? '');
  if (parts.length < 2 || !parts.every((part) => isDigits(part) || isMark(part))) return null;
  const picture = parts.map((part) =>
    isDigits(part) ? '0'.repeat(part.min) : part.kind === 'text' ? (part.texts[0] ?? '') : '',
  );
  return { picture: picture.join(''), digits: parts.reduce((sum, part) => sum + (isDigits(part) ? part.min : 0), 0) };
}

function partsInWords(words: Words, parts: readonly RulePart[]): string {
  const { t } = words;
  const picture = pictureOf(parts);
  if (picture) {
    const { digits } = picture;
    return t('rule.picture', { what: t('rule.count.digits', { count: digits, number: `${digits}` }), ...picture });
  }
  return parts.map((part) => partInWords(words, part)).reduce((before, after) => t('rule.then', { before, after }));
}

const capitalized = (text: string, tag: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/** A rule as a sentence for authors: '8–12 digits, starting with 5'. */
export function ruleInWords(words: Words, rule: RuleBlock): string {
  const { t, tag } = words;
  switch (rule.kind) {
    case 'named':
      return t(`rule.named.${rule.name}`);
    case 'expression':
      return t('rule.expression');
    case 'text': {
      const what = textsInWords(words, rule.texts);
      return rule.place === 'whole' && rule.texts.length > 1
        ? t('rule.oneOf', { texts: what })
        : t(`rule.place.${rule.place}`, { what });
    }
    case 'order': {
      const options = rule.options.map((parts) => partsInWords(words, parts));
      const what = options.reduce((first, second) => t('rule.either', { first, second }));
      return rule.place === 'whole' ? capitalized(what, tag) : t(`rule.place.${rule.place}`, { what });
    }
    case 'characters': {
      const text = charactersRuleInWords(words, rule);
      if (rule.starts.length === 0) return capitalized(text, tag);
      return capitalized(t('rule.starting', { rule: text, texts: textsInWords(words, rule.starts) }), tag);
    }
  }
}

/** What a player reads when a value breaks the rule: an instruction. Null: an expression suggests none. */
export function ruleMessage(words: Words, rule: RuleBlock, example: string): string | null {
  const { t } = words;
  switch (rule.kind) {
    case 'expression':
      return null;
    case 'named':
      return rule.name === 'words' || rule.name === 'capitalWords'
        ? t('ruleMessage.words')
        : t('ruleMessage.email', { example });
    case 'text':
      return t(`ruleMessage.${rule.place}`, { texts: textsInWords(words, rule.texts) });
    case 'order':
      return example === '' ? null : t('ruleMessage.example', { example });
    case 'characters': {
      const message = charactersMessage(words, rule);
      if (rule.starts.length === 0) return message;
      return t('ruleMessage.starting', { message, texts: textsInWords(words, rule.starts) });
    }
  }
}

function charactersMessage(words: Words, rule: Bounds & { readonly kinds: CharacterKinds }): string {
  const { t } = words;
  const { groups, except } = rule.kinds;
  if (hasNoLength(rule)) {
    if (groups[0] === 'visible' && except === '') return t('ruleMessage.visible');
    const characters = kindsInWords(words, rule.kinds);
    return namesExceptions(rule.kinds)
      ? t('ruleMessage.enter', { what: characters })
      : t('ruleMessage.only', { characters });
  }
  const what = countInWords(words, 'ruleMessage', rule.kinds, rule);
  return isNamed(rule.kinds)
    ? t('ruleMessage.enter', { what })
    : t('ruleMessage.enterOf', { what, characters: kindsInWords(words, rule.kinds) });
}
