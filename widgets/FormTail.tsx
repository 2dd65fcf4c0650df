import { createContext, type ReactNode, useContext } from 'react';

/** What stands after a form's fields. */
export const FormFooterContext = createContext<ReactNode>(null);

export function FormFooter() {
  return useContext(FormFooterContext);
}
