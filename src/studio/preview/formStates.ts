import type { Layout, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { isTyped } from '../../lint/LintRule';

/** The states of a form, with the key of their name. */
export const formStates = [
  ['empty', 'preview.form.empty'],
  ['filled', 'preview.form.filled'],
  ['wrong', 'preview.form.wrong'],
  ['fixed', 'preview.form.fixed'],
] as const;

export type FormState = (typeof formStates)[number][0];

const transforms: Readonly<
  Record<FormState, (field: WireFieldDefinition, samples: Layout['samples']) => WireFieldDefinition>
> = {
  empty: (field) => field,
  filled: (field, samples) => withValue(field, samples[field.name]?.valid),
  wrong: (field, samples) => withValue(field, samples[field.name]?.invalid ?? samples[field.name]?.valid.slice(0, -1)),
  fixed: (field, samples) => ({ ...withValue(field, samples[field.name]?.valid), isDisabled: true }),
};

const withValue = (field: WireFieldDefinition, value: string | undefined): WireFieldDefinition =>
  value === undefined || !isTyped(field) ? field : { ...field, value };

/** The method's fields in a state, with values of its samples. */
export const fieldsInState = (layout: Layout, state: FormState): readonly WireFieldDefinition[] =>
  methodFieldsOf(layout).map((field) => transforms[state](field, layout.samples));
