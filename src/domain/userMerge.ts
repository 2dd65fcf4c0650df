import type { WireUser } from '../contract/generated/types';
import { type User, userOf } from '../contract/hostData';

/** The wire fields behind each field of a user: a field changes only when one of them was sent. */
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
 * Merges a login-token message into the user (specification §4): absent fields are unchanged, balances are merged by
 * currency. The token is unchanged: tokens are renewed separately.
 */
export function mergeUser<Merged extends KnownUser>(user: Merged, wire: WireUser): Merged {
  const update = userOf(wire);
  const changed = Object.entries(update).filter(
    ([field]) => isField(field) && wireNames[field].some((name) => wire[name] !== undefined),
  );
  return { ...user, ...Object.fromEntries(changed), balance: mergeBalances(user.balance, update.balance) };
}

function mergeBalances(balances: User['balance'], update: User['balance']): User['balance'] {
  if (!balances || !update) return update ?? balances;
  return {
    primary: update.primary ?? balances.primary,
    byCurrency: { ...balances.byCurrency, ...update.byCurrency },
  };
}
