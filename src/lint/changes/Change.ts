import type { WireFieldDefinition } from '../../contract/generated/types';
import type { TextParameters } from '../lintText';

/** What a field's title is made of. */
export type TitledField = Pick<WireFieldDefinition, 'label' | 'name'>;

/** One side of a change, without a language: `changeWords` writes it in one. */
export type ChangeValue =
  | { readonly as: 'money'; readonly amount: string; readonly currency: string }
  /** Words that players read. */
  | { readonly as: 'words'; readonly text: string }
  /** An expression, a mask, a name or JSON. */
  | { readonly as: 'code'; readonly text: string }
  /** A key of locales/studio. */
  | { readonly as: 'key'; readonly key: string; readonly parameters?: TextParameters }
  /** Keys of locales/studio. */
  | { readonly as: 'keys'; readonly keys: readonly string[] }
  | { readonly as: 'countries' | 'currencies'; readonly codes: readonly string[] }
  | { readonly as: 'fields'; readonly fields: readonly TitledField[] }
  /** A field is shown when another one has one of these values. */
  | { readonly as: 'condition'; readonly field: TitledField; readonly values: readonly string[] }
  | { readonly as: 'list'; readonly items: readonly string[] };

/** What a change is about: the new method, a field as a whole, the order of fields, a setting, or its spelling alone. */
export type ChangeKind = 'method' | 'added' | 'gone' | 'order' | 'set' | 'spelling';

/** A difference between two layouts. */
export interface Change {
  readonly kind: ChangeKind;
  /** JSON pointer into the newer layout; of what is gone, into the older one. It covers everything below it. */
  readonly path: string;
  /** The field's name; null: the method itself. */
  readonly field: string | null;
  /** Of a text: its language, or `everyLanguage`; null: it is no text. */
  readonly language: string | null;
  /** null: there was nothing. */
  readonly before: ChangeValue | null;
  /** null: there is nothing any more. */
  readonly after: ChangeValue | null;
  /** Whether a form that is open now may be refused. */
  readonly isBreaking: boolean;
}

/** The language of a text that is the same in all of them. */
export const everyLanguage = '*';
