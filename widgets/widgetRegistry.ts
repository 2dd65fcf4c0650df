import type { FieldType } from '../src/contract/generated/types';
import { lazyPart } from '../src/ui/lazyPart';
import { AmountField } from './AmountField/AmountField';
import type { Widget } from './FieldWidget';
import { TextField } from './TextField/TextField';
import { UppercaseField } from './UppercaseField/UppercaseField';

/** A widget in a chunk of its own: most first forms are texts and an amount. */
const lazyWidget = (load: () => Promise<Widget>) => Object.assign(lazyPart(load), { load });

/** The widget of each field type. */
export const widgetRegistry = {
  amount: AmountField,
  text: TextField,
  text_uppercase: UppercaseField,
  phone_with_prefix: lazyWidget(
    async () => (await import(/* webpackChunkName: "phone" */ './PhoneField/PhoneField')).PhoneField,
  ),
  dropdown: lazyWidget(async () => (await import(/* webpackChunkName: "choice" */ './Dropdown/Dropdown')).Dropdown),
  networks: lazyWidget(async () => (await import(/* webpackChunkName: "choice" */ './Networks/Networks')).Networks),
} satisfies Record<FieldType, Widget>;

/** Loads the lazy widgets, so that the next form opens at once. Never rejects. */
export const preloadWidgets = (): Promise<unknown> =>
  Promise.allSettled(Object.values(widgetRegistry).map((widget) => 'load' in widget && widget.load()));
