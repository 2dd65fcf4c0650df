import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldDefinition } from '../src/contract/fieldDefinition';
import type { FieldUi, FormContext, FormNode, FormSchema } from '../src/form/compile/CompiledForm';
import type { Translate } from '../src/i18n/useTranslate';
import type { FieldStore } from './fieldStore';
import type { IconAddress } from './package/IconAddressContext';

/** rjsf's formContext. */
export interface ThemeContext {
  /** The states of the form's fields; without one the theme keeps its own. */
  readonly fieldStore?: FieldStore;
  /** Called with each change of a field, before rjsf has applied it. */
  readonly onFieldChange?: (name: string, value: string) => void;
  /** Called when a field shows another error, or null for none. */
  readonly onErrorShown?: (name: string, message: string | null) => void;
  /** In the package alone: the theme's own texts, by `createTexts`. */
  readonly texts?: Translate;
  /** In the package alone. Without it, flags, logos and coins are shown as initials. */
  readonly icons?: IconAddress;
}

/** rjsf's props of a widget. `options` are those of `compileForm`: `fieldOptions` reads them. */
export type FieldWidgetProps = WidgetProps<FormNode, FormSchema, ThemeContext>;

export type FieldWidget = ComponentType<FieldWidgetProps>;

export interface FieldOptions {
  readonly definition: FieldDefinition;
  readonly context: FormContext;
}

const isCompiled = (options: object): options is FieldUi['ui:options'] =>
  'definition' in options && 'context' in options;

/** The field's definition and the form's context, from its `ui:options`. */
export function fieldOptions(options: object): FieldOptions {
  if (!isCompiled(options)) throw new Error('The uiSchema was not compiled by compileForm.');
  return options;
}
