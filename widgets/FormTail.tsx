import { createContext, type ReactNode, useContext } from 'react';

/** What stands after a form's fields. */
export const FormTailContext = createContext<ReactNode>(null);

export function FormTail() {
  return useContext(FormTailContext);
}
