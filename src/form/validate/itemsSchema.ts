/**
 * The schema of a list of items `{ v, r }`: a value and one rule for it. Each keyword is read from the item's own rule;
 * a keyword that the rule does not have is passed over. The build compiles it; tests hold it against ajv itself.
 */
export const itemsSchema = {
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
