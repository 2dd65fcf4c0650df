import { createContext, useContext } from 'react';

/** The name of the form's last visible field. */
export const LastFieldContext = createContext<string | null>(null);

/** The Enter key of a phone's keyboard. */
export const useEnterKeyHint = (name: string): 'next' | 'done' =>
  useContext(LastFieldContext) === name ? 'done' : 'next';
