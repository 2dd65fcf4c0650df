import { isClassEscape, membersOfEscape, membersOfRange, unionOfMembers } from './characterSet';
import type { CharacterSet, PatternNode } from './PatternNode';

/** Thrown and caught in this file: the pattern uses syntax whose cost is unknown. */
class UnsupportedPattern extends Error {}

const controlEscapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', '0': '\0' };
const anyCharacter: CharacterSet = { source: '[^]', members: null };

/**
 * Parses a valid regular expression for `patternCost`. Returns null for syntax without a cost: back-references,
 * look-behinds, inline flags and legacy escapes.
 */
export function parsePattern(source: string, flags: string): PatternNode | null {
  const isUnicode = flags.includes('u');
  const characters = isUnicode ? [...source] : source.split('');
  let at = 0;

  const peek = (offset = 0): string => characters[at + offset] ?? '';
  const ahead = (text: string): boolean => [...text].every((character, offset) => peek(offset) === character);
  const take = (text: string): boolean => {
    if (!ahead(text)) return false;
    at += [...text].length;
    return true;
  };

  function choice(): PatternNode {
    const options = [sequence()];
    while (take('|')) options.push(sequence());
    const [only] = options;
    return options.length === 1 && only ? only : { kind: 'choice', options };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < characters.length && peek() !== '|' && peek() !== ')') parts.push(quantified());
    return { kind: 'sequence', parts };
  }

  function quantified(): PatternNode {
    const node = atom();
    const bounds = quantifier();
    return bounds ? { kind: 'repeat', node, ...bounds } : node;
  }

  function quantifier(): { min: number; max: number } | null {
    const bounds = take('*')
      ? { min: 0, max: Infinity }
      : take('+')
        ? { min: 1, max: Infinity }
        : take('?')
          ? { min: 0, max: 1 }
          : counted();
    // A lazy quantifier tries the same paths in another order.
    if (bounds) take('?');
    return bounds;
  }

  function counted(): { min: number; max: number } | null {
    const rest = characters.slice(at, at + 24).join('');
    const found = /^\{(\d+)(,?)(\d*)\}/.exec(rest);
    if (!found) return null;
    at += found[0].length;
    const min = Number(found[1]);
    return { min, max: found[3] ? Number(found[3]) : found[2] ? Infinity : min };
  }

  function atom(): PatternNode {
    if (take('(')) return group();
    if (take('[')) return { kind: 'character', set: characterClass() };
    if (take('^')) return { kind: 'edge', isStart: true };
    if (take('$')) return { kind: 'edge', isStart: false };
    if (take('.')) return { kind: 'character', set: { source: '.', members: null } };
    if (peek() === '\\') return escaped();
    const literal = peek();
    at += 1;
    return { kind: 'character', set: literalSet(literal) };
  }

  function group(): PatternNode {
    // A look-behind matches backwards, so that the next node is not the next to match.
    if (ahead('?<=') || ahead('?<!')) throw new UnsupportedPattern();
    const isLook = take('?=') || take('?!');
    if (!isLook && take('?<')) {
      while (at < characters.length && !take('>')) at += 1;
    } else if (!isLook && !take('?:') && peek() === '?') throw new UnsupportedPattern();
    const node = choice();
    if (!take(')')) throw new UnsupportedPattern();
    return isLook ? { kind: 'look', node } : node;
  }

  function escaped(): PatternNode {
    const letter = peek(1);
    if (letter === 'b' || letter === 'B') {
      at += 2;
      return { kind: 'edge', isStart: false };
    }
    if (/[1-9k]/.test(letter)) throw new UnsupportedPattern();
    const { set } = escapedSet();
    return { kind: 'character', set };
  }

  /** At a backslash: the escape's set, and its character if it is a single one. */
  function escapedSet(): { set: CharacterSet; character: string | null } {
    const start = at;
    at += 1;
    const letter = peek();
    at += 1;
    if (isClassEscape(letter)) {
      if (letter === 'p' || letter === 'P') {
        if (!isUnicode || !take('{')) throw new UnsupportedPattern();
        while (at < characters.length && !take('}')) at += 1;
      }
      return {
        set: { source: characters.slice(start, at).join(''), members: membersOfEscape(letter) },
        character: null,
      };
    }
    const character = escapedCharacter(letter);
    return { set: literalSet(character), character };
  }

  function escapedCharacter(letter: string): string {
    const control = controlEscapes[letter];
    if (control !== undefined && !/\d/.test(peek())) return control;
    const code = /^(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i.exec(
      letter + characters.slice(at, at + 8).join(''),
    );
    const point = Number.parseInt(code?.[1] ?? code?.[2] ?? code?.[3] ?? '', 16);
    const isSurrogate = point >= 0xd800 && point <= 0xdfff;
    if (code && !isSurrogate && (code[3] === undefined || isUnicode)) {
      at += code[0].length - 1;
      return String.fromCodePoint(point);
    }
    if (/[a-zA-Z\d]/.test(letter)) throw new UnsupportedPattern();
    return letter;
  }

  function characterClass(): CharacterSet {
    const start = at - 1;
    const isNegated = take('^');
    const members: (readonly string[] | null)[] = [];
    while (at < characters.length && peek() !== ']') members.push(classMember());
    if (!take(']')) throw new UnsupportedPattern();
    const source = characters.slice(start, at).join('');
    return { source, members: isNegated ? null : unionOfMembers(members) };
  }

  function classMember(): readonly string[] | null {
    const first = classCharacter();
    if (first.character === null || peek() !== '-' || peek(1) === ']' || peek(1) === '') return first.set.members;
    const mark = at;
    at += 1;
    const last = classCharacter();
    if (last.character !== null) return membersOfRange(first.character, last.character);
    at = mark;
    return first.set.members;
  }

  function classCharacter(): { set: CharacterSet; character: string | null } {
    if (ahead('\\b')) {
      at += 2;
      return { set: literalSet('\b'), character: '\b' };
    }
    if (peek() === '\\') return escapedSet();
    const character = peek();
    at += 1;
    return { set: literalSet(character), character };
  }

  try {
    const tree = choice();
    return at === characters.length ? tree : null;
  } catch (reason) {
    if (reason instanceof UnsupportedPattern) return null;
    throw reason;
  }
}

function literalSet(character: string): CharacterSet {
  const code = character.codePointAt(0);
  if (code === undefined) return anyCharacter;
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const source = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  return { source, members: [character] };
}
