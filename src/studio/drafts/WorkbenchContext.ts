import { createContext } from 'react';
import type { Workbench } from './createWorkbench';

/** The signed-in operator's open editors; null: nobody is signed in. */
export const WorkbenchContext = createContext<Workbench | null>(null);
