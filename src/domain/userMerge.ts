import type { WireUser } from '../contract/generated/types';
import { type User, userOf } from '../contract/hostData';

/** Which wire fields fill a user's field: it is taken over only when one of them was sent. */
const wireNames = {
  id: ['id'],
  idUser: ['id_user'],
  hashId: ['hash_id'],
  partnerKey: ['partner_key'],
  balance: ['balanceData'],
  country: ['country'],
  currency: ['currency'],
  lang: ['lang', 'locale'],
  paymentGeo: ['paymentGeo'],
  platform: ['platform'],
  email: ['email'],
  name: ['name'],
  phone: ['phone'],
  role: ['role'],
  xOrigin: ['xOrigin'],
} as const satisfies { readonly [Field in keyof Omit<User, 'token'>]: readonly (keyof WireUser)[] };

type KnownUser = Omit<User, 'token'>;

const isField = (field: string): field is keyof KnownUser => Object.hasOwn(wireNames, field);

/**
 * The user with what a login-token message told (specification §4): fields that it does not name stay, a balance is
 * merged currency by currency. A token that the user has stays: tokens are renewed apart from the user.
 */
export function mergeUser<Merged extends KnownUser>(user: Merged, wire: WireUser): Merged {
  const told = userOf(wire);
  const fresh = Object.entries(told).filter(
    ([field]) => isField(field) && wireNames[field].some((name) => wire[name] !== undefined),
  );
  const balance = {
    primary: told.balance.primary ?? user.balance.primary,
    byCurrency: { ...user.balance.byCurrency, ...told.balance.byCurrency },
  };
  return { ...user, ...Object.fromEntries(fresh), balance };
}
