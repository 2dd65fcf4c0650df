import { createContext, useContext } from 'react';
import type { CompiledForm, FormValues } from '../src/form/compile/CompiledForm';
import type { FieldStore } from './createFieldStore';

/** Called when a field shows another error. */
export type ReportShownError = (error: { readonly field: string; readonly errorKey: string | undefined }) => void;

/** What the fields of a form share. rjsf's own formContext would be compared deeply at every change. */
export interface MethodFormContextValue {
  readonly form: CompiledForm;
  readonly formId: string;
  readonly store: FieldStore;
  /** A submit is in progress: the fields are read-only. */
  readonly isBusy: boolean;
  /** Runs the rules of these values that need a worker; null: none to run. */
  readonly runRules: (values: FormValues) => Promise<void> | null;
  readonly onErrorShown: ReportShownError;
}

export const MethodFormContext = createContext<MethodFormContextValue | null>(null);

export function useMethodForm(): MethodFormContextValue {
  const value = useContext(MethodFormContext);
  if (!value) throw new Error('useMethodForm needs a MethodForm.');
  return value;
}

/** The id of a field's focusable element. Encoded: ids in aria-describedby must not contain spaces. */
export const fieldId = (formId: string, name: string): string => `${formId}-${encodeURIComponent(name)}`;

/**
 * The `name` attribute of a field's element, by which browsers complete it. None for a name such as `nodeName` or `id`: an
 * element of that name hides the form's property, and React and rjsf read those.
 */
export const controlName = (name: string): string | undefined => (name in HTMLFormElement.prototype ? undefined : name);
