/** A keyword of JSON Schema with what it asks for. An absent one asks for nothing. */
export interface Rule {
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One value and one rule for it: what the generated validator goes through. */
export interface RuleItem {
  readonly v: string | number;
  readonly r: Rule;
}
