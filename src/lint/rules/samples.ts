import { wireRulesOf } from '../../contract/fieldDefinition';
import { fieldsOf, type PlacedField } from '../../contract/layout';
import { createMask } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { type Finding, isTyped, type LintRule } from '../LintRule';
import { maskValues } from '../maskValues';
import { type Sentence, say } from '../say';

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
function disagreements({ field }: PlacedField, sample: string): readonly Sentence[] {
  const values = maskValues(field, sample);
  const patterns = wireRulesOf(field).map(({ regex }) => patternFor(regex));
  if (!values || patterns.length === 0) return [];
  const passes = (text: string): boolean => patterns.every((pattern) => pattern.test(text));
  const { shortest, longest, alike } = values;
  const found = [...new Set([shortest, longest])]
    .filter((text) => !passes(text))
    .map((text) => say('lint.maskLets', { text }));
  if (alike.length > 0 && !alike.some(passes)) found.push(say('lint.sampleAlone'));
  return found;
}

function problemsOf(placed: PlacedField, sample: Sample): Finding[] {
  const { field, path } = placed;
  const problem = (severity: Finding['severity'], sentence: Sentence) => ({
    severity,
    path,
    field: field.name,
    sentence,
  });
  if (!sample) return [problem('warning', say('lint.noSample'))];
  const written = typed(placed, sample.valid);
  const found: Finding[] = [];
  if (written.text !== sample.valid) found.push(problem('error', say('lint.maskTurns', { text: written.text })));
  else if (!written.isWhole) found.push(problem('error', say('lint.maskUnfilled')));
  for (const { regex } of wireRulesOf(field))
    if (!patternFor(regex).test(sample.valid)) found.push(problem('error', say('lint.sampleRefused', { rule: regex })));
  if (found.length === 0)
    for (const sentence of disagreements(placed, sample.valid)) found.push(problem('warning', sentence));
  const { invalid } = sample;
  if (invalid !== undefined && wireRulesOf(field).length > 0) {
    const wrong = typed(placed, invalid);
    const isRefused = !wrong.isWhole || wireRulesOf(field).some(({ regex }) => !patternFor(regex).test(wrong.text));
    if (!isRefused) found.push(problem('error', say('lint.badPasses')));
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
