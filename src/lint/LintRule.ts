import type { Layout, LintProblem, WireFieldDefinition } from '../contract/generated/types';
import { isTextEntry } from '../form/fieldTypes/fieldTypes';
import type { LintText } from './lintText';

/** A problem that a rule has found. An error refuses a publish (`gateway/ops/publishRoutes`). */
export interface RuleProblem extends Pick<LintProblem, 'severity' | 'path' | 'field'> {
  /** What is wrong and what to do. */
  readonly text: LintText;
}

export interface LintContext {
  /** The keys of the widget's locales, which `regex_error_key` and others may name. Null: unknown, not checked. */
  readonly messageKeys: ReadonlySet<string> | null;
  /** The widget's icons, as 'method/pix'. Null: unknown, not checked. */
  readonly icons: ReadonlySet<string> | null;
  /** The published layout, of which players have forms open; null: there is none, or it is unknown. */
  readonly published?: Layout | null;
}

export interface LintRule {
  readonly id: string;
  /** Pure. Never throws for layouts that fit the contract. */
  readonly check: (layout: Layout, context: LintContext) => readonly RuleProblem[];
}

/** Fields whose value a person types freely: they have samples. */
export const isTyped = (field: WireFieldDefinition): boolean => isTextEntry(field) && field.isDisabled !== true;
