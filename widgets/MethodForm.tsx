import type RjsfForm from '@rjsf/core/lib/components/Form.js';
import withTheme from '@rjsf/core/lib/withTheme.js';
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FieldErrors } from '../src/contract/generated/types';
import {
  type CompiledForm,
  type FormNode,
  type FormSchema,
  type FormValues,
  fieldUi,
} from '../src/form/compile/CompiledForm';
import { type FormPayload, formPayload } from '../src/form/payload/formPayload';
import { createFormValidation } from '../src/form/validate/createFormValidation';
import { valuesIn } from '../src/form/validate/fieldValue';
import { useTranslate } from '../src/i18n/useTranslate';
import { runWhenIdle } from '../src/ui/whenIdle';
import type { ThemeContext } from './FieldWidget';
import { fieldId } from './fieldId';
import { createFieldStore } from './fieldStore';
import { formProps } from './formProps';
import { goToNext } from './goToNext';
import { areSameValues, hasLostHidden, withInitialValues } from './heldValues';
import styles from './MethodForm.module.css';
import { scrollToField } from './scrollToField';
import { FormSkeleton } from './templates/FormSkeleton';
import { withTexts } from './templates/fieldTexts';
import { preloadWidgets, theme } from './theme';
import { useAreWidgetsLoading } from './useAreWidgetsLoading';
import { type ShownError, useFormErrors } from './useFormErrors';
import { useLatest } from './useLatest';
import type { ReportTimedOutRule } from './verdicts/runWorkerRules';
import { useVerdicts } from './verdicts/useVerdicts';

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
  readonly onErrorShown?: (error: ShownError) => void;
  /** After the fields, inside the form element: a bonus, the submit button. */
  readonly children?: ReactNode;
}

/** When the other widgets are loaded, in ms: after the form is painted, and then the longest wait for an idle moment. */
const preloadDelay = 300;
const preloadTimeout = 200;

/** The longest wait for the first validation, in ms. */
const revalidateTimeout = 200;

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
  const skeleton = <LoadingForm form={props.form} />;
  if (useAreWidgetsLoading(props.form)) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <OpenForm key={props.formKey} {...props} />
    </Suspense>
  );
}

function LoadingForm({ form: { uiSchema } }: Pick<MethodFormProps, 'form'>) {
  const names = uiSchema['ui:order'];
  return <FormSkeleton fields={names.flatMap((name) => fieldUi(uiSchema, name)?.['ui:options'].definition ?? [])} />;
}

const ThemedForm = withTheme<FormNode, FormSchema, ThemeContext>(theme);

const FormFooterContext = createContext<ReactNode>(null);
const FormFooter = () => useContext(FormFooterContext);
/** A constant: rjsf compares its children deeply. `MethodForm`'s children come through the context. */
const footer = <FormFooter />;

function OpenForm(props: MethodFormProps) {
  const { form, formId, serverErrors } = props;
  const { schema } = form;
  const latest = useLatest(props);
  const translate = useTranslate();
  const uiSchema = useMemo(() => withTexts(form.uiSchema, translate), [form, translate]);
  const [store] = useState(createFieldStore);
  const [startValues] = useState(() => ({ ...form.formData, ...props.values }));
  /** All that was typed, and what fields start with: also what rjsf has not applied yet, and what it drops. */
  const values = useRef<FormValues>(startValues);
  const reported = useRef<FormValues>(startValues);
  const rjsf = useRef<RjsfForm<FormNode, FormSchema, ThemeContext>>(null);
  // rjsf validates at changes alone.
  const revalidate = useCallback(() => rjsf.current?.setFieldValue([], values.current), []);
  const { verdicts, request, isAwaitingWorker, defersSubmit, submitFailed } = useVerdicts({
    report: props.onTimedOutRule,
    revalidate,
    submitAgain: () => rjsf.current?.formElement.current?.requestSubmit(),
  });
  const [validate] = useState(() => createFormValidation(verdicts));
  const { validator, extraErrors, onErrorShown } = useFormErrors({ validate, translate, store, rjsf, latest });
  const requestVerdicts = useCallback(
    (entered: FormValues) => request(validate({ schema, uiSchema }, entered).pending),
    [request, validate, schema, uiSchema],
  );
  const isBusy = props.isBusy === true || isAwaitingWorker;
  const formContext = useMemo(
    (): ThemeContext => ({
      fieldStore: store,
      onErrorShown,
      onFieldChange: (name, value) => {
        values.current = { ...values.current, [name]: value };
      },
    }),
    [store, onErrorShown],
  );

  const previous = useRef({ form, uiSchema });
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { form, uiSchema };
    if (before.uiSchema === uiSchema) return;
    const { states } = store.getState();
    values.current = withInitialValues(before.form, form, values.current, states);
    revalidate();
  }, [form, uiSchema, store, revalidate]);

  // rjsf reports no change of a form that is leaving, as the host's Back leaves it between two keys.
  useLayoutEffect(
    () => () => {
      store.flush();
      if (!areSameValues(reported.current, values.current)) latest.current.onValuesChange?.(values.current);
    },
    [store, latest],
  );

  // When idle, so that the first paint is not delayed: no error is shown before a field is triggered.
  useEffect(() => runWhenIdle(revalidate, revalidateTimeout), [revalidate]);
  useEffect(() => requestVerdicts(values.current), [requestVerdicts]);

  useEffect(() => {
    if (!serverErrors) return;
    store.dispatch({ kind: 'serverErrors', errors: serverErrors });
    const first = latest.current.form.uiSchema['ui:order'].find((name) => Object.hasOwn(serverErrors, name));
    if (first === undefined) return;
    store.reveal(first);
    // Focus would clear an already-exists error before anyone has read it (specification §4).
    scrollToField(fieldId(formId, first), { withFocus: serverErrors[first]?.isExists !== true });
  }, [serverErrors, store, formId, latest]);

  const rendered = useMemo(
    () => (
      <ThemedForm
        {...formProps}
        ref={rjsf}
        id={formId}
        idPrefix={formId}
        className={styles.form ?? ''}
        schema={schema}
        uiSchema={uiSchema}
        formContext={formContext}
        validator={validator}
        {...(extraErrors && { extraErrors })}
        readonly={isBusy}
        initialFormData={startValues}
        focusOnFirstError={({ property = '' }) => {
          const field = property.slice(1);
          store.dispatch({ kind: 'submit' });
          store.reveal(field);
          scrollToField(fieldId(formId, field), { withFocus: true });
        }}
        onChange={({ formData }) => {
          // While it is constructed, a form only fills in what the start values lack.
          if (!rjsf.current) return;
          const applied = valuesIn(formData);
          const next = { ...applied, ...values.current };
          values.current = next;
          if (hasLostHidden(latest.current.form, next, applied)) revalidate();
          if (areSameValues(reported.current, next)) return;
          reported.current = next;
          latest.current.onValuesChange?.(next);
          requestVerdicts(next);
        }}
        onSubmit={({ formData }) => {
          const submitted = valuesIn(formData);
          if (defersSubmit(validate({ schema, uiSchema }, submitted).pending)) return;
          latest.current.onSubmit(formPayload(latest.current.form, submitted), submitted);
        }}
        onError={submitFailed}
      >
        {footer}
      </ThemedForm>
    ),
    [
      schema,
      uiSchema,
      formId,
      formContext,
      revalidate,
      validator,
      extraErrors,
      isBusy,
      startValues,
      store,
      latest,
      validate,
      requestVerdicts,
      defersSubmit,
      submitFailed,
    ],
  );

  return (
    <FormFooterContext value={props.children}>
      <div
        className={styles.frame}
        aria-busy={isBusy || undefined}
        onKeyDownCapture={goToNext}
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
  );
}
