import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../src/contract/generated/types';
import type { CompiledForm, FormNode, FormSchema, FormValues } from '../src/form/compile/CompiledForm';
import { type FormPayload, formPayload } from '../src/form/payload/formPayload';
import { valuesIn } from '../src/form/validate/fieldValue';
import { rjsfValidator } from '../src/form/validate/rjsfValidator';
import { validateForm } from '../src/form/validate/validateForm';
import { runWhenIdle } from '../src/ui/whenIdle';
import { createFieldStore } from './createFieldStore';
import { FormSkeleton } from './FormSkeleton';
import { FormFooter, FormFooterContext } from './FormTail';
import styles from './MethodForm.module.css';
import { fieldId, MethodFormContext } from './MethodFormContext';
import { scrollToField } from './scrollToField';
import { FlatFields } from './templates/FlatFields';
import { useLatest } from './useLatest';
import { useNewInitialValues } from './useNewInitialValues';
import { preloadWidgets } from './widgetRegistry';
import type { ReportTimedOutRule } from './workerRules/runWorkerRules';
import { useWorkerRules } from './workerRules/useWorkerRules';

export interface MethodFormProps {
  readonly form: CompiledForm;
  /** Another key starts another form; a new `form` under the same key keeps what was typed, by field name (FORM-16). */
  readonly formKey: string;
  /** Of the form element, so that a submit button may stand anywhere: `<button form={formId}>`. */
  readonly formId: string;
  /** What was entered before, as `onValuesChange` told it. Read when the form starts. */
  readonly values?: FormValues;
  /** The errors of a 422, by field. A new object shows them once more. */
  readonly serverErrors?: FieldErrors | null;
  /** A submit is under way: nothing can be changed or sent. */
  readonly isBusy?: boolean;
  readonly onValuesChange?: (values: FormValues) => void;
  /** Called with a valid form only; what was entered comes along, to be kept. */
  readonly onSubmit: (payload: FormPayload, values: FormValues) => void;
  /** A rule's expression has timed out, so the server decides. Called once in a session for each expression. */
  readonly onTimedOutRule?: ReportTimedOutRule;
  /** After the fields, inside the form element: a bonus, the submit button. */
  readonly children?: ReactNode;
}

/** Longest wait for an idle moment before the other widgets are loaded, in ms. */
const preloadTimeout = 200;

/** A method's form (specification §3, contract C5): definitions, compiled, rendered by rjsf with the project's widgets. */
export function MethodForm(props: MethodFormProps) {
  useEffect(() => runWhenIdle(() => void preloadWidgets(), preloadTimeout), []);
  return (
    <Suspense fallback={<FormSkeleton names={props.form.order} />}>
      <OpenForm key={props.formKey} {...props} />
    </Suspense>
  );
}

/** One level of plain texts needs one component where rjsf has a tower of them. */
const fields = { SchemaField: FlatFields };
/** rjsf compares its children deeply, so they never change: the tail is read from a context. */
const tail = <FormFooter />;

function OpenForm(props: MethodFormProps) {
  const { form, formId, serverErrors } = props;
  const { schema, uiSchema } = form;
  const latest = useLatest(props);
  const [store] = useState(createFieldStore);
  const [startValues] = useState(() => ({ ...form.initialValues, ...props.values }));
  const rjsf = useRef<RjsfForm<FormNode, FormSchema>>(null);
  const { isAwaitingWorker, runRules, defersSubmit, submitFailed } = useWorkerRules({
    schema,
    store,
    report: props.onTimedOutRule,
    submitAgain: () => rjsf.current?.formElement.current?.requestSubmit(),
  });
  const isBusy = props.isBusy === true || isAwaitingWorker;
  const shared = useMemo(() => ({ form, formId, store, isBusy, runRules }), [form, formId, store, isBusy, runRules]);
  useNewInitialValues(form, store, rjsf);

  useEffect(() => {
    if (!serverErrors) return;
    store.dispatch({ kind: 'refused', errors: serverErrors });
    const first = latest.current.form.order.find((name) => Object.hasOwn(serverErrors, name));
    if (first === undefined) return;
    store.reveal(first);
    // The focus would clear an already-exists flag before anyone has read it (specification §4).
    scrollToField(fieldId(formId, first), { withFocus: serverErrors[first]?.isExists !== true });
  }, [serverErrors, store, formId, latest]);

  const rendered = useMemo(() => {
    const showFirstProblem = (values: FormValues) => {
      const [first] = validateForm(schema, values, latest.current.form.order);
      store.dispatch({ kind: 'submit' });
      if (!first) return;
      store.reveal(first.field);
      scrollToField(fieldId(formId, first.field), { withFocus: true });
    };
    return (
      <RjsfForm<FormNode, FormSchema>
        ref={rjsf}
        id={formId}
        className={styles.form ?? ''}
        schema={schema}
        uiSchema={uiSchema}
        validator={rjsfValidator}
        fields={fields}
        initialFormData={startValues}
        experimental_componentUpdateStrategy="shallow"
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => latest.current.onValuesChange?.(valuesIn(formData))}
        onSubmit={({ formData }) => {
          const values = valuesIn(formData);
          if (defersSubmit(values)) return;
          latest.current.onSubmit(formPayload(latest.current.form, values), values);
        }}
        onError={() => {
          submitFailed();
          showFirstProblem(valuesIn(rjsf.current?.state.formData));
        }}
      >
        {tail}
      </RjsfForm>
    );
  }, [schema, uiSchema, formId, startValues, store, latest, defersSubmit, submitFailed]);

  return (
    <MethodFormContext value={shared}>
      <FormFooterContext value={props.children}>
        <div
          className={styles.frame}
          aria-busy={isBusy || undefined}
          onSubmitCapture={(event) => {
            if (isBusy) {
              event.preventDefault();
              event.stopPropagation();
            } else store.flush();
          }}
        >
          {rendered}
        </div>
      </FormFooterContext>
    </MethodFormContext>
  );
}
