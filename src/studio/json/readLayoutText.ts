import { isLayout } from '../../contract/generated/studioValidators';
import type { Layout } from '../../contract/generated/types';
import { describeProblem, parseWith } from '../../contract/validator';

interface TextProblem {
  /** JSON pointer of the wrong value; null: the text is not JSON. */
  readonly pointer: string | null;
  /** The offset of the syntax error; null: at the end. */
  readonly at: number | null;
  readonly why: string;
}

export type LayoutText = { readonly layout: Layout } | { readonly problems: readonly TextProblem[] };

/** Parses a layout, or lists its problems. */
export function readLayoutText(text: string): LayoutText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'This is not JSON.';
    const at = /position (\d+)/.exec(why)?.[1];
    return { problems: [{ pointer: null, at: at === undefined ? null : Number(at), why }] };
  }
  const parsed = parseWith(isLayout, value);
  if (parsed.ok) return { layout: parsed.value };
  return {
    problems: parsed.problems.map((problem) => ({ pointer: problem.path, at: null, why: describeProblem(problem) })),
  };
}
