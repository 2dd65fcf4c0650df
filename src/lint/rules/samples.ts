import { fieldsOf, type PlacedField } from '../../contract/layout';
import { wireRulesOf } from '../../contract/olderSpelling';
import { acceptsCheck } from '../../domain/identifierChecks/acceptsCheck';
import { fieldTypes, typedText } from '../../form/fieldTypes/fieldTypes';
import { createMask } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { isCheckName } from '../../tables/identifiers/checkNames';
import { isTyped, type LintRule, type RuleProblem } from '../LintRule';
import { type LintText, lintText } from '../lintText';
import { maskValues } from '../maskValues';

/** The field's value after the text is typed, and whether it fills the mask. */
function typeThroughMask({ field }: PlacedField, text: string): { text: string; isWhole: boolean } {
  const plain = typedText(field, text);
  const mask = field.mask ? createMask(field) : null;
  if (!mask) return { text: plain, isWhole: true };
  mask.resolve(plain);
  return { text: mask.value, isWhole: mask.isComplete };
}

type Sample = { readonly valid: string; readonly invalid?: string | undefined } | undefined;

/** Values that the mask allows and the rules refuse. */
function maskProblems({ field }: PlacedField, sample: string): readonly LintText[] {
  const values = maskValues(field, sample);
  const patterns = wireRulesOf(field).map(({ regex }) => patternFor(regex));
  if (!values || patterns.length === 0) return [];
  const passes = (text: string): boolean => patterns.every((pattern) => pattern.test(text));
  const { shortest, longest, variants } = values;
  const found = [...new Set([shortest, longest])]
    .filter((text) => !passes(text))
    .map((text) => lintText('lint.maskLets', { text }));
  if (variants.length > 0 && !variants.some(passes)) found.push(lintText('lint.sampleAlone'));
  return found;
}

function problemsOf(placed: PlacedField, sample: Sample): RuleProblem[] {
  const { field, path } = placed;
  const problem = (severity: RuleProblem['severity'], text: LintText) => ({
    severity,
    path,
    field: field.name,
    text,
  });
  if (!sample) return [problem('warning', lintText('lint.noSample'))];
  const written = typeThroughMask(placed, sample.valid);
  const found: RuleProblem[] = [];
  if (written.text !== sample.valid) found.push(problem('error', lintText('lint.maskTurns', { text: written.text })));
  else if (!written.isWhole) found.push(problem('error', lintText('lint.maskUnfilled')));
  for (const [index, { regex }] of wireRulesOf(field).entries())
    if (!patternFor(regex).test(sample.valid))
      found.push(problem('error', lintText('lint.sampleRefused', { number: index + 1 })));
  const check = field.check !== undefined && isCheckName(field.check) ? field.check : null;
  if (check && !acceptsCheck(check, sample.valid))
    found.push(problem('error', lintText('lint.checkRefused', { check })));
  if (found.length === 0) for (const text of maskProblems(placed, sample.valid)) found.push(problem('warning', text));
  const { invalid } = sample;
  if (invalid !== undefined && (check || wireRulesOf(field).length > 0)) {
    const wrong = typeThroughMask(placed, invalid);
    const isRefused =
      !wrong.isWhole ||
      wireRulesOf(field).some(({ regex }) => !patternFor(regex).test(wrong.text)) ||
      (check !== null && !acceptsCheck(check, wrong.text));
    if (!isRefused) found.push(problem('error', lintText('lint.badPasses')));
  }
  return found;
}

/** Mask, expressions and samples agree. */
export const samples: LintRule = {
  id: 'samples',
  check: (layout) =>
    fieldsOf(layout)
      .filter(({ field }) => isTyped(field) && fieldTypes[field.type].entry === 'text')
      .flatMap((placed) =>
        problemsOf(
          placed,
          Object.hasOwn(layout.samples, placed.field.name) ? layout.samples[placed.field.name] : undefined,
        ),
      ),
};
