/** A JSON Schema keyword and its value. Absent keywords are not tested. */
export interface Rule {
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One value with one rule, as the generated validator takes them. */
export interface RuleItem {
  readonly v: string | number;
  readonly r: Rule;
}

/**
 * The schema of a list of rule items. Each keyword reads its value from the item's own rule, and is skipped where the
 * rule has none. Compiled at build; the tests compare it with ajv.
 */
export const ruleItemsSchema = {
  $id: 'form-items',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      v: {
        pattern: { $data: '1/r/pattern' },
        maxLength: { $data: '1/r/maxLength' },
        enum: { $data: '1/r/enum' },
        minimum: { $data: '1/r/minimum' },
        maximum: { $data: '1/r/maximum' },
      },
    },
  },
} as const;
