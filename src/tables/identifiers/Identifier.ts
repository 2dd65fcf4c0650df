import type { WireFieldDefinition } from '../../contract/generated/types';
import type { CheckName } from './checkNames';
import { digits, lettersAndDigits, named, type Texts, wrong } from './phrases';

/** A number, address or code that players know by name, ready to become a field of a method. */
export interface Identifier {
  /** Also the name of its field. */
  readonly id: string;
  /** For authors, in English. */
  readonly name: string;
  /** Two letters in lower case; ['*'] for any country. */
  readonly countries: readonly string[];
  /** The standard, law or service that defines it. */
  readonly source: string;
  /** The definition to insert into a method, with all texts. */
  readonly field: WireFieldDefinition;
  /** What a player reads when the check or an expression fails. */
  readonly error: Texts;
  /** Values as they are in the field; for a phone, without the country's prefix. None belongs to a person. */
  readonly samples: { readonly good: readonly string[]; readonly bad: readonly string[] };
}

/** A row of a table of this folder; the field's rules and error are derived. */
export interface IdentifierInput
  extends Pick<Identifier, 'id' | 'name' | 'countries' | 'source'>,
    Pick<WireFieldDefinition, 'mask' | 'store' | 'inputMode' | 'autocomplete'> {
  /** Default: capitals where the mask has letters. */
  readonly type?: 'text' | 'text_uppercase' | 'phone_with_prefix';
  /** In Unicode mode, for the value as it is in the field. Default: what fills the mask. */
  readonly expressions?: readonly string[];
  readonly check?: CheckName;
  /** Default: the name, in every language. */
  readonly label?: Texts;
  /** Default: how many signs the mask takes. */
  readonly hint?: Texts;
  readonly good: readonly string[];
  /** Default: the first good one without its last sign. */
  readonly bad?: readonly string[];
}

const signClasses: Readonly<Record<string, string>> = { '0': '[0-9]', a: '[A-Z]', '*': '[A-Z0-9]' };

/** The mask's parts: runs of one placeholder, and single signs, escaped or not. */
const partsOf = (mask: string): readonly string[] => mask.match(/0+|a+|\*+|\\?./g) ?? [];

/** The whole value of a mask, as an expression. */
function patternOf(mask: string): string {
  const parts = partsOf(mask).map((part) => {
    const signClass = signClasses[part.charAt(0)];
    if (signClass !== undefined) return part.length === 1 ? signClass : `${signClass}{${part.length}}`;
    const sign = part.slice(-1);
    return sign === '.' || sign === '/' ? `\\${sign}` : sign;
  });
  return `^${parts.join('')}$`;
}

/** Digits, or letters and digits: all signs of a mask but its separators. */
function hintOf(mask: string): Texts {
  const signs = partsOf(mask)
    .join('')
    .replace(/[ ./\\-]/g, '');
  return /[a*]/.test(mask) ? lettersAndDigits(signs.length) : digits(signs.length);
}

export function defineIdentifier(input: IdentifierInput): Identifier {
  const { id, name, countries, source, good, bad = [(good[0] ?? '').slice(0, -1)], ...settings } = input;
  const { mask = '' } = settings;
  const {
    type = /[a*]/.test(mask) ? 'text_uppercase' : 'text',
    label = named(name),
    expressions,
    ...others
  } = settings;
  const error = wrong(label);
  return {
    id,
    name,
    countries,
    source,
    field: {
      name: id,
      type,
      inputMode: type === 'text_uppercase' ? 'text' : 'numeric',
      autocomplete: 'off',
      hint: hintOf(mask),
      ...others,
      label,
      regexList: (expressions ?? [patternOf(mask)]).map((regex) => ({ regex, text: error })),
    },
    error,
    samples: { good, bad },
  };
}
