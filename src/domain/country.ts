import type { User } from '../contract/hostData';

/**
 * The player's country (specification §3): the one chosen in the widget, else paymentGeo, in lower case.
 * @param selected null: none was chosen
 */
export const effectiveCountry = (selected: string | null, user: Pick<User, 'paymentGeo'>): string =>
  (selected ?? user.paymentGeo).toLowerCase();
