import type { Layout } from '../../contract/generated/types';
import { fieldsOf } from '../../contract/layout';
import type { FieldSchema, FormSchema, FormValues } from '../../form/compile/CompiledForm';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import { validateForm } from '../../form/validate/validateForm';
import { formSettings } from '../../lint/formSettings';
import { type Finding, isTyped } from '../../lint/LintRule';
import { noSecondOpinion, sampleDispute } from '../../lint/sampleDispute';
import { createThread } from './createThread';
import { plainInstance, plainSchema } from './plainSchema';

/** The part of a field that JSON Schema expresses, without its condition: a sample is tested in any case. */
function plainPart(field: FieldSchema): FieldSchema {
  const {
    'x-visible-when': _condition,
    'x-luhn': _luhn,
    'x-check': _check,
    'x-amount': _terms,
    'x-mask': mask,
    ...rest
  } = field;
  return mask?.mask === 'number' ? { ...rest, 'x-mask': mask } : rest;
}
const plainParts = (schema: FormSchema): FormSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, plainPart(field)])),
});

/** The names of the fields whose values are not valid. */
export type FindInvalid = (schema: FormSchema, values: FormValues) => ReadonlySet<string>;

const findByForm: FindInvalid = (schema, values) => new Set(validateForm(schema, values).map(({ field }) => field));

interface Sample {
  readonly field: string;
  readonly path: string;
  readonly text: string;
}

function samplesOf(layout: Layout, list: string, kind: 'valid' | 'invalid'): readonly Sample[] {
  return fieldsOf(layout).flatMap(({ field, path }) => {
    const text = Object.hasOwn(layout.samples, field.name) ? layout.samples[field.name]?.[kind] : undefined;
    return text === undefined || !path.startsWith(list) || !isTyped(field) ? [] : [{ field: field.name, path, text }];
  });
}
const valuesOf = (samples: readonly Sample[]): FormValues =>
  Object.fromEntries(samples.map(({ field, text }) => [field, text]));

export interface SecondOpinion {
  /** A problem for each sample about which ajv and our own validation disagree. */
  check(layout: Layout): Promise<readonly Finding[]>;
  close(): void;
}

/**
 * Validates the samples of layouts with ajv, too, in a thread.
 * @param limit for one form, in ms
 * @param findOurs our own validation
 */
export function createSecondOpinion(limit: number, findOurs = findByForm): SecondOpinion {
  const thread = createThread<
    { readonly schema: unknown; readonly instances: readonly unknown[] },
    readonly (readonly string[])[]
  >('./samplesWorker.js', limit);

  async function checkForm(layout: Layout, list: string): Promise<readonly Finding[]> {
    const definitions = fieldsOf(layout).flatMap(({ field, path }) => (path.startsWith(list) ? [field] : []));
    const schema = plainParts(compileDefinitions(definitions, formSettings(layout)).form.schema);
    const rounds = [samplesOf(layout, list, 'valid'), samplesOf(layout, list, 'invalid')];
    if (rounds.every((samples) => samples.length === 0)) return [];
    const answer = await thread.ask({
      schema: plainSchema({ schema }),
      instances: rounds.map((samples) => plainInstance({ schema }, valuesOf(samples))),
    });
    if (!answer) return [{ severity: 'error', path: list, field: null, text: noSecondOpinion }];
    return rounds.flatMap((samples, index) => {
      const ours = findOurs(schema, valuesOf(samples));
      const theirs = new Set(answer[index]);
      return samples
        .filter(({ field }) => ours.has(field) !== theirs.has(field))
        .map(({ field, path, text }): Finding => {
          return { severity: 'error', path, field, text: sampleDispute(field, text, theirs.has(field)) };
        });
    });
  }
  return {
    check: async (layout) => [
      ...(await checkForm(layout, '/method/fields')),
      ...(await checkForm(layout, '/sandbox/form')),
    ],
    close: thread.close,
  };
}
