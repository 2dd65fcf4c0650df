import { Fragment, type StrictMode } from 'react';
import { vi } from 'vitest';
import type { LocatorOptions } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../../../../src/i18n/I18nProvider';
import '../../../../src/ui/theme/theme.css';
import type { FieldErrors, WireFieldDefinition as WireField } from '../../../../src/contract/generated/types';
import type { CompiledForm, FormContext, FormValues } from '../../../../src/form/compile/CompiledForm';
import type { FormPayload } from '../../../../src/form/payload/formPayload';
import { addMessages, createI18n } from '../../../../src/i18n/createI18n';
import { MethodForm, type MethodFormProps } from '../../../../widgets/MethodForm';
import { compiled, mexico } from '../../../builders/forms';
import { messages, spanish } from './messages';

const brazil: FormContext = {
  ...mexico,
  currency: 'BRL',
  country: 'br',
  limits: { min: '20', max: '5000' },
};

const compile = (wire: readonly WireField[], settings: Partial<FormContext> = {}): CompiledForm =>
  compiled(wire, { ...brazil, ...settings });

type Shown = Partial<Omit<MethodFormProps, 'form'>>;

/** Renders a form as a method's screen does: the submit button is outside the form element. */
export async function openForm(
  wire: readonly WireField[],
  settings: Partial<FormContext> = {},
  shown: Shown = {},
  Mode: typeof Fragment | typeof StrictMode = Fragment,
) {
  const i18n = createI18n();
  addMessages(i18n, 'en', messages);
  addMessages(i18n, 'es', spanish);
  const submitted: FormPayload[] = [];
  const values: FormValues[] = [];
  const onSubmit = vi.fn((payload: FormPayload) => submitted.push(payload));
  const tree = (form: CompiledForm, more: Shown = {}) => (
    <Mode>
      <I18nProvider i18n={i18n}>
        <div data-testid="page" style={{ maxInlineSize: 358, margin: '0 auto', padding: 16 }}>
          <MethodForm
            form={form}
            formKey="form"
            formId="form"
            onSubmit={onSubmit}
            onValuesChange={(next) => values.push(next)}
            {...shown}
            {...more}
          />
          <button type="submit" form="form">
            Deposit
          </button>
        </div>
      </I18nProvider>
    </Mode>
  );
  const form = compile(wire, settings);
  const screen = await render(tree(form));
  return {
    screen,
    i18n,
    submitted,
    /** The values of all `onValuesChange` calls, the newest last. */
    values,
    newest: () => values.at(-1) ?? {},
    submit: () => screen.getByRole('button', { name: 'Deposit' }).click(),
    /** Compiles other definitions and passes them as the same form. */
    refetch: (next: readonly WireField[], others: Partial<FormContext> = {}) =>
      screen.rerender(tree(compile(next, { ...settings, ...others }))),
    refuse: (serverErrors: FieldErrors) => screen.rerender(tree(form, { serverErrors })),
    show: (more: Shown) => screen.rerender(tree(form, more)),
    field: (label: string | RegExp, options?: LocatorOptions) => screen.getByLabelText(label, options),
  };
}
