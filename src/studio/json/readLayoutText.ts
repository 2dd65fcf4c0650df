import { isLayout } from '../../contract/generated/studioValidators';
import type { Layout } from '../../contract/generated/types';
import { parseWith } from '../../contract/validator';
import type { Translate } from '../../i18n/useTranslate';
import { contractPath, contractText } from '../../lint/contractText';
import { type LintText, lintText } from '../../lint/lintText';
import { placeWords, textAt } from '../../lint/placeWords';

export interface TextProblem {
  /** JSON pointer of the wrong value, for its mark; null: the text is not JSON. */
  readonly pointer: string | null;
  /** JSON pointer of what is wrong, missing or surplus. */
  readonly path: string;
  /** The offset of the syntax error; null: at the end. */
  readonly at: number | null;
  readonly text: LintText;
}

export type LayoutText = { readonly layout: Layout } | { readonly problems: readonly TextProblem[] };

/** Rules of JSON Schema about other rules, whose problems are listed, too. */
const combinations: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'if']);

/** Parses a layout, or lists its problems. */
export function readLayoutText(text: string): LayoutText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const offset = /position (\d+)/.exec(String(error))?.[1];
    const at = offset === undefined ? null : Number(offset);
    const line = text.slice(0, at ?? text.length).split('\n').length;
    return { problems: [{ pointer: null, path: '', at, text: lintText('contract.notJson', { line }) }] };
  }
  const parsed = parseWith(isLayout, value);
  if (parsed.ok) return { layout: parsed.value };
  const single = parsed.problems.filter(({ rule }) => !combinations.has(rule));
  return {
    problems: (single.length > 0 ? single : parsed.problems).map((problem) => ({
      pointer: problem.path,
      path: contractPath(problem),
      at: null,
      text: contractText(problem),
    })),
  };
}

/** A problem in the studio's language. @param layout names the fields */
export const textOfProblem = ({ path, text }: TextProblem, layout: Layout, t: Translate['t']): string =>
  textAt(placeWords(path, layout, t), t(text.key, text.parameters), t);
