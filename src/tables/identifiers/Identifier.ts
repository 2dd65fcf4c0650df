import type { WireFieldDefinition } from '../../contract/generated/types';
import type { CheckName } from './checkNames';
import { type Texts, wrong } from './phrases';

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
  readonly type?: 'text' | 'text_uppercase' | 'phone_with_prefix';
  /** In Unicode mode, for the value as it is in the field. */
  readonly expressions: readonly string[];
  readonly check?: CheckName;
  readonly label: Texts;
  readonly hint: Texts;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

export function defineIdentifier(input: IdentifierInput): Identifier {
  const { id, name, countries, source, type = 'text', expressions, label, hint, good, bad, ...settings } = input;
  const error = wrong(label);
  return {
    id,
    name,
    countries,
    source,
    field: {
      name: id,
      type,
      ...settings,
      label,
      hint,
      regexList: expressions.map((regex) => ({ regex, text: error })),
    },
    error,
    samples: { good, bad },
  };
}
