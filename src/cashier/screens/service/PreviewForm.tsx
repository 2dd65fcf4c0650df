import { useId, useMemo } from 'react';
import { MethodForm } from '../../../../widgets/MethodForm';
import type { FormPreview } from '../../../contract/formPreview';
import { limitsOfRule } from '../../../domain/limits';
import { compileDefinitions } from '../../../form/compile/compileDefinitions';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { useRegion } from '../../store/useRegion';
import styles from './details.module.css';
import { useFieldMarks } from './useFieldMarks';

/** The fields of a form-preview in the real form; its button validates and sends nothing. */
export function PreviewForm({ preview }: { preview: FormPreview }) {
  const { t } = useTranslate();
  const formId = useId();
  const element = useFieldMarks(formId, preview.marks);
  const region = useRegion();
  const country = preview.country?.toLowerCase() ?? region.country;
  const currency = preview.currency ?? region.currency;
  const transaction = preview.transaction ?? 'deposit';
  const form = useMemo(() => {
    const limits = limitsOfRule(preview.limits, currency, country);
    const settings = {
      transaction,
      currency,
      country,
      limits,
      balance: null,
      prefill: {},
      checkLuhn: false,
    };
    const { form: compiled, problems } = compileDefinitions(preview.fields, settings);
    for (const { path, field, why } of problems) console.warn(`form-preview: ${path} '${field ?? ''}': ${why}`);
    return compiled;
  }, [preview.fields, preview.limits, transaction, currency, country]);
  return (
    <>
      <div ref={element} className={styles.form}>
        <MethodForm form={form} formKey="preview" formId={formId} isBusy={false} onSubmit={() => {}} />
      </div>
      <StickyBar className={styles.bar}>
        <Button type="submit" form={formId} full>
          {t(`${transaction}.submit`)}
        </Button>
      </StickyBar>
    </>
  );
}
