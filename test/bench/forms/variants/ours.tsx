import { createRoot } from 'react-dom/client';
import { parseFieldDefinitions } from '../../../../src/contract/fieldDefinition';
import { compileForm } from '../../../../src/form/compile/compileForm';
import { createI18n } from '../../../../src/i18n/createI18n';
import { I18nProvider } from '../../../../src/i18n/I18nProvider';
import '../../../../src/ui/theme/theme.css';
import { MethodForm } from '../../../../widgets/MethodForm';
import { fieldsOf, offer, rule } from '../fields';

const settings = {
  transaction: 'deposit',
  currency: 'BRL',
  country: 'br',
  limits: { min: '20', max: '5000' },
  balance: null,
  prefill: {},
  checkLuhn: false,
} as const;

offer((element, count) => {
  const { fields } = parseFieldDefinitions(
    fieldsOf(count).map(({ name, label }) => ({
      name,
      type: 'text',
      label: { en: label },
      regexList: [{ regex: rule, regex_error_key: 'error.field' }],
    })),
  );
  const { problems: _, ...form } = compileForm(fields, settings);
  createRoot(element).render(
    <I18nProvider i18n={createI18n()}>
      <MethodForm form={form} formKey="bench" formId="bench" onSubmit={() => {}} />
    </I18nProvider>,
  );
});
