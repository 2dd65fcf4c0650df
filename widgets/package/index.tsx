import type { ThemeProps } from '@rjsf/core';
import type { ObjectFieldTemplateProps, ValidatorType } from '@rjsf/utils';
import type { WireFieldDefinition } from '../../src/contract/generated/types';
import type { CompiledForm, FormContext, FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import { compileDefinitions, type DefinitionProblem } from '../../src/form/compile/compileDefinitions';
import { createFormValidation } from '../../src/form/validate/createFormValidation';
import { createRjsfValidator } from '../../src/form/validate/rjsfValidator';
import { noVerdicts, type Verdicts } from '../../src/form/validate/Verdicts';
import { createTranslate } from '../../src/i18n/createTranslate';
import { type Translate, TranslateContext } from '../../src/i18n/useTranslate';
import type { ThemeContext } from '../FieldWidget';
import { withTexts } from '../templates/fieldTexts';
import { ObjectFieldTemplate } from '../templates/ObjectFieldTemplate';
import { fieldProblemText } from '../templates/problemText';
import { theme as themeInside } from '../theme';
import { IconAddressContext } from './IconAddressContext';

export type { WireFieldDefinition as FieldDefinition } from '../../src/contract/generated/types';
export type { DefinitionProblem } from '../../src/form/compile/compileDefinitions';
export type { Verdict, Verdicts } from '../../src/form/validate/Verdicts';
export { formProps } from '../formProps';
export type { CompiledForm, FormNode, FormSchema, ThemeContext, Translate as Texts };

/**
 * The theme's own texts in a language, and how it picks a definition's.
 * @param messages one of the package's `locales`
 */
export const createTexts = (language: string, messages: Readonly<Record<string, string>>): Translate =>
  createTranslate(messages, language);

/** The root of the form gives its widgets what another application's React tree does not. */
function FormRoot(props: ObjectFieldTemplateProps<FormNode, FormSchema, ThemeContext>) {
  const { texts, icons } = props.registry.formContext;
  if (!texts) throw new Error('formContext.texts is missing: createTexts makes it.');
  const fields = (
    <TranslateContext value={texts}>
      <div className="cashier-form">
        <ObjectFieldTemplate {...props} />
      </div>
    </TranslateContext>
  );
  return icons ? <IconAddressContext value={icons}>{fields}</IconAddressContext> : fields;
}

/** For rjsf's `withTheme`. */
export const theme: ThemeProps<FormNode, FormSchema, ThemeContext> = {
  ...themeInside,
  templates: { ...themeInside.templates, ObjectFieldTemplate: FormRoot },
};

/** What the form is for; amounts are canonical decimals. */
export type CompileContext = Pick<FormContext, 'currency' | 'country'> & Partial<FormContext> & { texts: Translate };

const defaults = {
  transaction: 'deposit',
  limits: { min: '0', max: null },
  balance: null,
  prefill: {},
  checkLuhn: false,
} as const;

/**
 * Compiles field definitions into a JSON Schema, a uiSchema and the values to start with. Never throws: what cannot be
 * used is left out, and listed in `problems`.
 */
export function compileForm(
  definitions: readonly WireFieldDefinition[],
  context: CompileContext,
): CompiledForm & { readonly problems: readonly DefinitionProblem[] } {
  const { form, problems } = compileDefinitions(definitions, { ...defaults, ...context });
  return { ...form, uiSchema: withTexts(form.uiSchema, context.texts), problems };
}

/**
 * rjsf's validator of such a form, without evaluation.
 * @param verdicts about check digits and expressions that may run away; by default all of them pass, for the server to decide
 */
export const createValidator = (
  texts: Translate,
  verdicts: () => Verdicts = () => noVerdicts,
): ValidatorType<FormNode, FormSchema> =>
  createRjsfValidator({
    validate: createFormValidation(verdicts),
    messages: () => (problem, options) => fieldProblemText(problem, options, texts),
  });
