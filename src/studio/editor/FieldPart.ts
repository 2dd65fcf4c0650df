import type { Layout, WireFieldDefinition } from '../../contract/generated/types';

/** What a part of a field's settings gets. */
export interface FieldPart {
  readonly layout: Layout;
  readonly index: number;
  readonly field: WireFieldDefinition;
  readonly onChange: (layout: Layout) => void;
}

/** One that shows texts. */
export interface FieldTextsPart extends FieldPart {
  /** The languages of the method's players. */
  readonly needed: readonly string[];
}
