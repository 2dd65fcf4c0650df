import { type ComponentProps, useContext } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components';

/** The input of a combo box. Tab leaves it without a choice: the library would choose the option under the pointer. */
export function ComboInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      {...props}
      onKeyDownCapture={({ key }) => {
        if (key === 'Tab') state?.selectionManager.setFocusedKey(null);
      }}
    />
  );
}
