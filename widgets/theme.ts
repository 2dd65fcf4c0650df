import type { ThemeProps } from '@rjsf/core';
import type { FieldType } from '../src/contract/generated/types';
import type { FormNode, FormSchema } from '../src/form/compile/CompiledForm';
import { lazyPart } from '../src/ui/lazyPart';
import { AmountField } from './AmountField/AmountField';
import { DateField } from './DateField/DateField';
import type { FieldWidget, ThemeContext } from './FieldWidget';
import { FormField } from './FormField';
import { TextField } from './TextField/TextField';
import { FieldErrorTemplate } from './templates/FieldErrorTemplate';
import { FieldHelpTemplate } from './templates/FieldHelpTemplate';
import { FieldTemplate } from './templates/FieldTemplate';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate';
import { UppercaseField } from './UppercaseField/UppercaseField';

/** A widget in a chunk of its own: most first forms are texts and an amount. */
const lazyWidget = (load: () => Promise<FieldWidget>) => Object.assign(lazyPart(load), { load });

/** The widget of each field type, by its name in `ui:widget`. */
export const widgets = {
  amount: AmountField,
  text: TextField,
  text_uppercase: UppercaseField,
  date: DateField,
  phone_with_prefix: lazyWidget(
    async () => (await import(/* webpackChunkName: "phone" */ './PhoneField/PhoneField')).PhoneField,
  ),
  dropdown: lazyWidget(async () => (await import(/* webpackChunkName: "choice" */ './Dropdown/Dropdown')).Dropdown),
  networks: lazyWidget(async () => (await import(/* webpackChunkName: "choice" */ './Networks/Networks')).Networks),
} satisfies Record<FieldType, FieldWidget>;

/** The theme, for rjsf's `withTheme`. */
export const theme: ThemeProps<FormNode, FormSchema, ThemeContext> = {
  widgets,
  fields: { form: FormField },
  templates: { FieldTemplate, FieldErrorTemplate, FieldHelpTemplate, ObjectFieldTemplate },
};

/** Loads the lazy widgets, so that the next form opens at once. Never rejects. */
export const preloadWidgets = (): Promise<unknown> =>
  Promise.allSettled(Object.values(widgets).map((widget) => 'load' in widget && widget.load()));
