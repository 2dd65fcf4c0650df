import type { ComponentType } from 'react';
import type { FieldDefinition } from '../src/contract/fieldDefinition';
import type { FieldSchema, FormContext } from '../src/form/compile/CompiledForm';

/** A field's texts in the current language; '' for none. */
export interface FieldTexts {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
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

/** The props of every widget. */
export interface FieldWidgetProps {
  /** Of the focusable element. */
  readonly id: string;
  readonly definition: FieldDefinition;
  readonly property: FieldSchema;
  readonly settings: FormContext;
  readonly texts: FieldTexts;
  readonly value: string;
  /** The problem to show; null for none. */
  readonly message: string | null;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** The Enter key of a phone's keyboard: 'done' on the last field. */
  readonly enterKeyHint: 'next' | 'done';
  readonly events: FieldEvents;
}

export type Widget = ComponentType<FieldWidgetProps>;
