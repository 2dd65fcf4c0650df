import withTheme from '@rjsf/core/lib/withTheme.js';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../src/ui/theme/theme.css';
import type { FormNode, FormSchema } from '../../../src/form/compile/CompiledForm';
import { createFormValidation } from '../../../src/form/validate/createFormValidation';
import { createRjsfValidator, type MessageOf } from '../../../src/form/validate/rjsfValidator';
import { noVerdicts } from '../../../src/form/validate/Verdicts';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { I18nProvider } from '../../../src/i18n/I18nProvider';
import type { ThemeContext } from '../../../widgets/FieldWidget';
import { theme } from '../../../widgets/theme';
import { compiled } from '../../builders/forms';
import { messages } from './support/messages';
import { expectError } from './support/typing';

const Form = withTheme<FormNode, FormSchema, ThemeContext>(theme);
const brokenKey: MessageOf = ({ errorKey = '' }) => `Broken: ${errorKey}`;
const validator = createRjsfValidator({
  validate: createFormValidation(() => noVerdicts),
  messages: () => brokenKey,
});

it("is an rjsf theme: rjsf's own form shows, validates and submits with it, without MethodForm [FORM-18]", async () => {
  const i18n = createI18n();
  addMessages(i18n, 'en', messages);
  const onSubmit = vi.fn();
  const { schema, uiSchema, formData } = compiled([
    { name: 'city', type: 'text', label: 'City', regexList: [{ regex: '^\\p{L}+$' }] },
    { name: 'way', type: 'networks', label: 'Way', values: ['Card', 'Bank'] },
    { name: 'iban', type: 'text_uppercase', label: 'IBAN', visibleWhen: { field: 'way', equals: ['Bank'] } },
    { name: 'note', type: 'text', label: 'Note', isAdvanced: true, isOptional: true },
  ]);
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Form
        {...{ schema, uiSchema, formData, validator }}
        liveValidate="onChange"
        showErrorList={false}
        onSubmit={({ formData: sent }) => onSubmit(sent)}
      >
        <button type="submit">Send</button>
      </Form>
    </I18nProvider>,
  );
  const city = screen.getByLabelText('City');
  await city.fill('4');
  await screen.getByText('Bank').click();
  await expectError(city, 'Broken: error.field');
  await city.fill('Natal');
  await screen.getByLabelText('IBAN').fill('de1');
  await screen.getByRole('button', { name: 'More details' }).click();
  await expect.element(screen.getByLabelText('Note (optional)')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ city: 'Natal', way: 'Bank', iban: 'DE1' }));
});
