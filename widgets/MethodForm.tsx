import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../src/contract/generated/types';
import type { CompiledForm, FormNode, FormSchema, FormValues } from '../src/form/compile/CompiledForm';
import { type FormPayload, formPayload } from '../src/form/payload/formPayload';
import { valuesIn } from '../src/form/validate/fieldValue';
import { createRjsfValidator } from '../src/form/validate/rjsfValidator';
import { validateForm } from '../src/form/validate/validateForm';
import { Skeleton } from '../src/ui/primitives/Skeleton/Skeleton';
import { runWhenIdle } from '../src/ui/whenIdle';
import { createFieldStore } from './createFieldStore';
import styles from './MethodForm.module.css';
import { fieldId, MethodFormContext, type ReportShownError } from './MethodFormContext';
import { scrollToField } from './scrollToField';
import { FlatFields } from './templates/FlatFields';
import { useAreWidgetsLoading } from './useAreWidgetsLoading';
import { useLatest } from './useLatest';
import { useNewInitialValues } from './useNewInitialValues';
import { preloadWidgets } from './widgetRegistry';
import { widgetVerdicts } from './widgetVerdicts';
import type { ReportTimedOutRule } from './workerRules/runWorkerRules';
import { useWorkerRules } from './workerRules/useWorkerRules';

export interface MethodFormProps {
  readonly form: CompiledForm;
  /** Another key resets the form; a new `form` under the same key keeps what was typed, by field name (FORM-16). */
  readonly formKey: string;
  /** The id of the form element, for a submit button outside it: `<button form={formId}>`. */
  readonly formId: string;
  /** Values to start with, as `onValuesChange` reported them. Read once. */
  readonly values?: FormValues;
  /** The errors of a 422, by field. A new object shows them again. */
  readonly serverErrors?: FieldErrors | null;
  /** A submit is in progress: the fields are read-only. */
  readonly isBusy?: boolean;
  readonly onValuesChange?: (values: FormValues) => void;
  /** Called when the form is valid, with the values, too, for `values`. */
  readonly onSubmit: (payload: FormPayload, values: FormValues) => void;
  /** A rule's expression has timed out, so the server decides. Called once in a session for each expression. */
  readonly onTimedOutRule?: ReportTimedOutRule;
  /** A field shows another error: its key (`FieldProblem`), never a value. */
  readonly onErrorShown?: ReportShownError;
  /** After the fields, inside the form element: a bonus, the submit button. */
  readonly children?: ReactNode;
}

/** When the other widgets are loaded, in ms: after the form is painted, and then the longest wait for an idle moment. */
const preloadDelay = 300;
const preloadTimeout = 200;

/** A method's form (specification §3, contract C5), rendered by rjsf with the project's widgets. */
export function MethodForm(props: MethodFormProps) {
  useEffect(() => {
    let cancel = (): void => {};
    const timer = setTimeout(() => {
      cancel = runWhenIdle(() => void preloadWidgets(), preloadTimeout);
    }, preloadDelay);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  const skeleton = <FormSkeleton names={props.form.uiSchema['ui:order']} />;
  if (useAreWidgetsLoading(props.form)) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <OpenForm key={props.formKey} {...props} />
    </Suspense>
  );
}

const FormSkeleton = ({ names }: { names: readonly string[] }) => (
  <div aria-hidden>
    {names.map((name) => (
      <div key={name} className={styles.skeleton}>
        <Skeleton height="var(--control-height)" />
      </div>
    ))}
  </div>
);

const validator = createRjsfValidator(widgetVerdicts);

/** One component for all fields: the schema has a single level. */
const fields = { SchemaField: FlatFields };

const FormFooterContext = createContext<ReactNode>(null);
const FormFooter = () => useContext(FormFooterContext);
/** A constant: rjsf compares its children deeply. `MethodForm`'s children come through the context. */
const footer = <FormFooter />;

function OpenForm(props: MethodFormProps) {
  const { form, formId, serverErrors } = props;
  const { schema, uiSchema } = form;
  const latest = useLatest(props);
  const [store] = useState(createFieldStore);
  const [startValues] = useState(() => ({ ...form.formData, ...props.values }));
  const rjsf = useRef<RjsfForm<FormNode, FormSchema>>(null);
  const { isAwaitingWorker, runRules, defersSubmit, submitFailed } = useWorkerRules({
    schema,
    store,
    report: props.onTimedOutRule,
    submitAgain: () => rjsf.current?.formElement.current?.requestSubmit(),
  });
  const isBusy = props.isBusy === true || isAwaitingWorker;
  const shared = useMemo(
    () => ({
      form,
      formId,
      store,
      isBusy,
      runRules,
      onErrorShown: ((error) => latest.current.onErrorShown?.(error)) satisfies ReportShownError,
    }),
    [form, formId, store, isBusy, runRules, latest],
  );
  useNewInitialValues(form, store, rjsf);

  useEffect(() => {
    if (!serverErrors) return;
    store.dispatch({ kind: 'serverErrors', errors: serverErrors });
    const first = latest.current.form.uiSchema['ui:order'].find((name) => Object.hasOwn(serverErrors, name));
    if (first === undefined) return;
    store.reveal(first);
    // Focus would clear an already-exists error before anyone has read it (specification §4).
    scrollToField(fieldId(formId, first), { withFocus: serverErrors[first]?.isExists !== true });
  }, [serverErrors, store, formId, latest]);

  const rendered = useMemo(() => {
    const showFirstProblem = (values: FormValues) => {
      const [first] = validateForm({ schema, uiSchema }, values, widgetVerdicts()).problems;
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
        validator={validator}
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
        {footer}
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
