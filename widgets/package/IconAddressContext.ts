import { createContext } from 'react';

/** Where an icon such as 'country/br' is; undefined for none. */
export type IconAddress = (name: string) => string | undefined;

/** The application's own icons (`formContext.icons`). */
export const IconAddressContext = createContext<IconAddress>(() => undefined);
