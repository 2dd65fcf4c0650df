import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { fieldStateOf, shownProblem } from '../src/form/fieldState/fieldState';
import { type FieldOptions, type FieldWidgetProps, fieldOptions } from './FieldWidget';
import { elementId, noteId } from './fieldId';
import type { FieldStore, FieldStoreState } from './fieldStore';
import { useLatest } from './useLatest';

/** The states of the form's fields, provided by the ObjectFieldTemplate. */
export const FieldStoreContext = createContext<FieldStore | null>(null);

export function useFieldStore(): FieldStore {
  const store = useContext(FieldStoreContext);
  if (!store) throw new Error('A field needs the ObjectFieldTemplate of this theme around it.');
  return store;
}

/** A part of the field states; renders the component when it changes. `select` returns a primitive or the same object. */
export function useFieldStates<Part>(select: (state: FieldStoreState) => Part): Part {
  const store = useFieldStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/**
 * Which of a field's errors is shown now (specification §4): the server's, which rjsf appends to the others, or its
 * first own one, once the field is triggered and nobody types in it. null: none.
 */
export function useShownError(name: string, errors: readonly string[] = []): string | null {
  const [first, last] = [errors[0], errors.at(-1)];
  return useFieldStates(({ states }) => {
    const shown = shownProblem(fieldStateOf(states, name), states.isSubmitted, first);
    return typeof shown === 'string' || shown === null ? shown : (last ?? null);
  });
}

/** What a widget reports about its field (specification §4, Field state). The callbacks keep their identity. */
export interface FieldEvents {
  /** The text has changed, and more keys may follow: the form does not have it yet. */
  readonly onInput: () => void;
  /** Typing has paused. */
  readonly onPause: () => void;
  /** The whole new value. */
  readonly onChange: (value: string) => void;
  /** A value that the widget itself has filled in: does not trigger the field. */
  readonly onFill: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** A field as widgets need it. */
export interface Field extends FieldOptions {
  /** Of the focusable element. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** The ARIA attributes that connect a control with its note (contract C7). */
  readonly describedBy: { readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined };
  readonly events: FieldEvents;
}

/** Connects a widget with its field's state: the one place where rjsf's props and the specification's states meet. */
export function useField(props: FieldWidgetProps): Field {
  const { id: rjsfId, name, options, rawErrors } = props;
  const store = useFieldStore();
  const message = useShownError(name, rawErrors);
  const isInvalid = message !== null;
  const latest = useLatest({ props, isInvalid });
  const events = useMemo<FieldEvents>(() => {
    const change = (value: string) => {
      const { onChange, options: current, registry } = latest.current.props;
      registry.formContext.onFieldChange?.(name, value);
      onChange(value === '' ? current.emptyValue : value);
    };
    return {
      onInput: () => store.dispatch({ kind: 'input', field: name, isMessageShown: latest.current.isInvalid }),
      onPause: () => store.dispatch({ kind: 'pause', field: name }),
      onChange: (value) => {
        store.dispatch({ kind: 'change', field: name });
        change(value);
      },
      onFill: change,
      onFocus: () => {
        store.dispatch({ kind: 'focus', field: name });
        const { onFocus, id, value } = latest.current.props;
        onFocus(id, value);
      },
      onBlur: () => {
        store.dispatch({ kind: 'blur', field: name });
        const { onBlur, id, value } = latest.current.props;
        onBlur(id, value);
      },
    };
  }, [store, name, latest]);

  const id = elementId(rjsfId);
  const { definition, context } = fieldOptions(options);
  return {
    id,
    name,
    definition,
    context,
    label: props.label,
    value: typeof props.value === 'string' ? props.value : '',
    isInvalid,
    isRequired: props.required === true,
    isReadOnly: props.readonly === true || props.disabled === true,
    describedBy: {
      'aria-describedby':
        [isInvalid && noteId(id, 'error'), options.help && noteId(id, 'hint')].filter(Boolean).join(' ') || undefined,
      'aria-invalid': isInvalid || undefined,
    },
    events,
  };
}
