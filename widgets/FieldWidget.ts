import type { ComponentType } from 'react';
import type { FieldDefinition } from '../src/contract/fieldDefinition';
import type { FieldSchema, FormSettings } from '../src/form/compile/CompiledForm';

/** A field's texts, in the language in use. Empty: there is none. */
export interface FieldTexts {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
}

/** What a widget tells about its field (specification §4, Field state). All of them keep their identity. */
export interface FieldEvents {
  /** The text has changed but is not handed over yet: one more key may follow at once. */
  readonly onInput: () => void;
  /** Nothing was typed for a while. */
  readonly onPause: () => void;
  /** The value, whole. */
  readonly onChange: (value: string) => void;
  /** A value that the widget has put in by itself: nobody has touched the field yet. */
  readonly onFill: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** What every widget is given. */
export interface FieldWidgetProps {
  /** Of the element that takes the focus. */
  readonly id: string;
  readonly definition: FieldDefinition;
  readonly property: FieldSchema;
  readonly settings: FormSettings;
  readonly texts: FieldTexts;
  readonly value: string;
  /** What is wrong with it, when that is to be told now. */
  readonly message: string | null;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** What the phone's Enter key does here: the last field is done. */
  readonly enterKeyHint: 'next' | 'done';
  readonly events: FieldEvents;
}

export type Widget = ComponentType<FieldWidgetProps>;
