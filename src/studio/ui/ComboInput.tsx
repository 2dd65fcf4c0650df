import { type ComponentProps, useContext } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components';

/**
 * The input of a combo box. Enter chooses the first option that was found. Tab leaves it without a choice: the library
 * would choose the option under the pointer.
 */
export function ComboInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      {...props}
      onKeyDownCapture={({ key, nativeEvent }) => {
        if (!state) return;
        const { selectionManager, collection, inputValue, selectedItem } = state;
        if (key === 'Tab') selectionManager.setFocusedKey(null);
        const isTyped = state.isOpen && inputValue !== '' && inputValue !== selectedItem?.textValue;
        if (key !== 'Enter' || nativeEvent.isComposing || !isTyped || selectionManager.focusedKey !== null) return;
        const first = collection.getFirstKey();
        // One that is chosen already would be taken back.
        if (first !== null && !selectionManager.isSelected(first)) selectionManager.setFocusedKey(first);
      }}
    />
  );
}
