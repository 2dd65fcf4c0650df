import { createMask } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { fieldsOf, isTyped, type LintProblem, type LintRule, type PlacedField, rulesOf } from '../LintRule';
import { maskValues } from '../maskValues';

/** What stands in the field once the text was typed through its mask. */
function typed({ field }: PlacedField, text: string): { text: string; isWhole: boolean } {
  const upper = field.type === 'text_uppercase' ? text.toUpperCase() : text;
  const mask = field.mask ? createMask(field) : null;
  if (!mask) return { text: upper, isWhole: true };
  mask.resolve(upper);
  return { text: mask.value, isWhole: mask.isComplete };
}

type Sample = { readonly valid: string; readonly invalid?: string | undefined } | undefined;

/** What the mask lets through and no rule does, by values that are generated from it. */
function disagreements({ field }: PlacedField, sample: string): readonly string[] {
  const values = maskValues(field, sample);
  const patterns = rulesOf(field).map(({ regex }) => patternFor(regex));
  if (!values || patterns.length === 0) return [];
  const passes = (text: string): boolean => patterns.every((pattern) => pattern.test(text));
  const { shortest, longest, alike } = values;
  const found = [...new Set([shortest, longest])]
    .filter((text) => !passes(text))
    .map((text) => `The mask lets '${text}' through, and the rules refuse it: let them take the same lengths.`);
  if (alike.length > 0 && !alike.some(passes))
    found.push('Of all that the mask lets through the rules take the good sample alone: is it written into them?');
  return found;
}

function problemsOf(placed: PlacedField, sample: Sample): Omit<LintProblem, 'rule'>[] {
  const { field, path } = placed;
  const problem = (severity: LintProblem['severity'], why: string) => ({ severity, path, field: field.name, why });
  if (!sample) return [problem('warning', 'There is no sample value: nobody has tried what this field takes.')];
  const written = typed(placed, sample.valid);
  const found: Omit<LintProblem, 'rule'>[] = [];
  if (written.text !== sample.valid)
    found.push(problem('error', `The mask turns the good sample into '${written.text}': let the two agree.`));
  else if (!written.isWhole) found.push(problem('error', 'The good sample does not fill the mask.'));
  for (const { regex } of rulesOf(field))
    if (!patternFor(regex).test(sample.valid))
      found.push(problem('error', `The good sample does not pass ${regex}: one of the two is wrong.`));
  if (found.length === 0) for (const why of disagreements(placed, sample.valid)) found.push(problem('warning', why));
  const { invalid } = sample;
  if (invalid !== undefined && rulesOf(field).length > 0) {
    const wrong = typed(placed, invalid);
    const isRefused = !wrong.isWhole || rulesOf(field).some(({ regex }) => !patternFor(regex).test(wrong.text));
    if (!isRefused) found.push(problem('error', 'The bad sample passes every rule: the rules let too much through.'));
  }
  return found;
}

/** Mask, expressions and sample values agree with each other. */
export const samples: LintRule = {
  id: 'samples',
  check: (layout) =>
    fieldsOf(layout)
      .filter(({ field }) => isTyped(field) && field.type !== 'phone_with_prefix')
      .flatMap((placed) =>
        problemsOf(
          placed,
          Object.hasOwn(layout.samples, placed.field.name) ? layout.samples[placed.field.name] : undefined,
        ),
      ),
};
