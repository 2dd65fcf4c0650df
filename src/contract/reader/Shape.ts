import type { CoercionName } from './coercions';

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The keywords of JSON Schema (draft 7) that schemas/contract uses, and two of ours; `$ref`s are resolved. */
export interface Schema {
  readonly type?: TypeName | readonly TypeName[];
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  /** The property whose constant selects the alternative of `oneOf`. */
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** The value of a property that is missing, null or unreadable. */
  readonly default?: unknown;
  /** How the value is read beyond its type (contract §9). */
  readonly 'x-read'?: CoercionName;
  /** How the keys of a record are read. */
  readonly 'x-keys'?: CoercionName;
}

declare const type: unique symbol;

/** A schema, and the type of the values that fit it. */
export interface Shape<T> extends Schema {
  readonly [type]?: T;
}
