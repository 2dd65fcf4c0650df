/** The secret of a one-time link in the address; null: there is none. */
export const linkOf = (hash: string): string | null => /^#link=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** Why a sign-in at the OpenID provider was refused, as a refusal's code; null: none was. */
export const refusedOf = (hash: string): string | null => /^#refused=([A-Z_]+)$/.exec(hash)?.[1] ?? null;

/** Takes the hash out of the address and the browser's history. */
export const forgetHash = (): void => window.history.replaceState(null, '', window.location.pathname);
