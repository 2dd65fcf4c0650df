import { type ErrorSchema, ErrorSchemaBuilder, type ValidatorType } from '@rjsf/utils';
import { type RefObject, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type CompiledForm, type FormNode, type FormSchema, fieldUi } from '../src/form/compile/CompiledForm';
import type { ValidateForm } from '../src/form/validate/createFormValidation';
import { createRjsfValidator, type MessageOf } from '../src/form/validate/rjsfValidator';
import type { Translate } from '../src/i18n/useTranslate';
import type { FieldStore } from './fieldStore';
import { fieldProblemText } from './templates/problemText';
import { useLatest } from './useLatest';

/** A field shows another error. */
export interface ShownError {
  readonly field: string;
  readonly errorKey: string | undefined;
}

interface ErrorSource {
  readonly validate: ValidateForm;
  readonly translate: Translate;
  readonly store: FieldStore;
  /** rjsf's form, which lists its errors. */
  readonly rjsf: RefObject<{
    readonly state: { readonly errors: readonly { readonly property?: string; readonly name?: string }[] };
  } | null>;
  readonly latest: RefObject<{ readonly form: CompiledForm; readonly onErrorShown?: (error: ShownError) => void }>;
}

interface FormErrors {
  readonly validator: ValidatorType<FormNode, FormSchema>;
  /** The server's errors, for rjsf; undefined: none. */
  readonly extraErrors: ErrorSchema<FormNode> | undefined;
  /** Reports the key of a field's error when the field shows another one; null: it shows none. */
  readonly onErrorShown: (field: string, message: string | null) => void;
}

/** The form's errors in the player's language: the validator's and the server's. */
export function useFormErrors({ validate, translate, store, rjsf, latest }: ErrorSource): FormErrors {
  const messages = useLatest(
    useMemo((): MessageOf => (problem, options) => fieldProblemText(problem, options, translate), [translate]),
  );
  const [validator] = useState(() => createRjsfValidator({ validate, messages: () => messages.current }));
  const server = useSyncExternalStore(store.subscribe, () => store.getState().server);
  const { uiSchema } = latest.current.form;
  const extraErrors = useMemo(() => {
    if (Object.keys(server).length === 0) return undefined;
    const errors = new ErrorSchemaBuilder<FormNode>();
    for (const [field, problem] of Object.entries(server)) {
      errors.addErrors(fieldProblemText(problem, fieldUi(uiSchema, field)?.['ui:options'], translate), [field]);
    }
    return errors.ErrorSchema;
  }, [server, uiSchema, translate]);
  /** The keys of the errors that fields show; undefined for an error without one. */
  const shown = useRef(new Map<string, string | undefined>());
  const onErrorShown = useCallback(
    (field: string, message: string | null) => {
      const keys = shown.current;
      if (message === null) {
        keys.delete(field);
        return;
      }
      const own = rjsf.current?.state.errors.find(({ property }) => property === `.${field}`);
      const problem = store.getState().server[field];
      const errorKey = problem ? problem.errorKey : own?.name;
      if (keys.has(field) && keys.get(field) === errorKey) return;
      keys.set(field, errorKey);
      latest.current.onErrorShown?.({ field, errorKey });
    },
    [store, rjsf, latest],
  );
  return { validator, extraErrors, onErrorShown };
}
