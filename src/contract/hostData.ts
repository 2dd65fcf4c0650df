import { LoadedPayload as loadedShape } from './generated/shapes/LoadedPayload';
import type { LooseAmount, WireBonus, WireParent, WireSchema, WireUser } from './generated/types';
import { type CurrencyCode, currencyCodeOf, type Token, tokenOf } from './ids';
import { type Reading, readShape } from './reader/readShape';

export type TransportName = 'socket' | 'http';
export type BonusId = string | number;
export type Bonus = WireBonus;
export type HostSchema = WireSchema;

/** The host's own data: specification §3, parent group, defaults filled in. */
export interface Parent {
  /** null: the host named none, and the first offered bonus is preselected. */
  readonly bonusId: BonusId | null;
  readonly bonusList: readonly Bonus[];
  readonly closingButton: boolean;
  readonly experiments: readonly { readonly key: string; readonly group: string }[];
  readonly host: string;
  readonly schema: HostSchema;
  readonly token: Token;
  readonly xOrigin: string | null;
  readonly userId: string | null;
  readonly partnerKey: string | null;
  readonly transport: TransportName;
  readonly platformVersion: string;
  readonly pwa: boolean;
  readonly isMobileApp: boolean;
  readonly analytics: boolean;
  readonly autoHeight: boolean;
}

/** The balance in one currency; `amount` is a decimal string, as the host sent it. */
export interface Balance {
  readonly amount: string;
  readonly currency: string;
}

/** The primary balance, and the others by currency. */
export interface Balances {
  readonly primary: Balance | null;
  readonly byCurrency: Readonly<Record<string, string>>;
}

/** The user (specification §3), as far as the widget reads it. */
export interface User {
  readonly id: string | null;
  readonly idUser: string | null;
  readonly hashId: string | null;
  readonly partnerKey: string | null;
  /** null: unknown, because the host sent none (contract §9). */
  readonly balance: Balances | null;
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly lang: string;
  readonly paymentGeo: string;
  /** null: decided by the window's width (§3); 'android' and 'ios' are native. */
  readonly platform: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly role: number | null;
  readonly token: Token;
  readonly xOrigin: string | null;
}

export interface HostData {
  readonly parent: Parent;
  readonly user: User;
}

/**
 * Specification §3 and §9. `lang`: the load data's default is en-US, the user shape's is en; a language from the host
 * overrides both.
 */
const hostDefaults = {
  country: 'ru',
  currency: 'MXN',
  lang: 'en-US',
  paymentGeo: 'RU',
  transport: 'socket',
  platformVersion: 'redesign',
} as const;

/** A number or decimal string of the host as a decimal string; 1e21 and NaN are rejected. */
const decimalTextOf = (amount: LooseAmount | undefined): string => {
  const text = String(amount ?? '0').trim();
  return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text) ? text : '0';
};

const textOrNull = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

function balanceOf(wire: WireUser['balanceData']): Balances | null {
  if (!wire) return null;
  const { primary, ...others } = wire;
  const byCurrency: Record<string, string> = {};
  for (const [code, money] of Object.entries(others)) {
    if (money === null || money === undefined) continue;
    byCurrency[code.toUpperCase()] = decimalTextOf(typeof money === 'object' ? money.amount : money);
  }
  return {
    primary: primary?.currency
      ? { amount: decimalTextOf(primary.amount), currency: primary.currency.toUpperCase() }
      : null,
    byCurrency,
  };
}

const currencyOf = (code = ''): CurrencyCode =>
  currencyCodeOf(/^[a-z]{3,5}$/i.test(code) ? code.toUpperCase() : hostDefaults.currency);

/** Fills in the defaults of the user shape. Exported for 'login-token', which merges a partial user. */
export function userOf(wire: WireUser): User {
  return {
    id: textOrNull(wire.id),
    idUser: textOrNull(wire.id_user),
    hashId: textOrNull(wire.hash_id),
    partnerKey: textOrNull(wire.partner_key),
    balance: balanceOf(wire.balanceData),
    country: wire.country ?? hostDefaults.country,
    currency: currencyOf(wire.currency),
    lang: wire.lang ?? wire.locale ?? hostDefaults.lang,
    paymentGeo: wire.paymentGeo ?? hostDefaults.paymentGeo,
    platform: textOrNull(wire.platform),
    email: textOrNull(wire.email),
    name: textOrNull(wire.name),
    phone: textOrNull(wire.phone),
    role: wire.role ?? null,
    token: tokenOf(wire.token ?? ''),
    xOrigin: textOrNull(wire.xOrigin),
  };
}

function parentOf(wire: WireParent, user: User): Parent {
  return {
    bonusId: wire.bonusId ?? null,
    bonusList: wire.bonusList ?? [],
    closingButton: wire.closingButton ?? true,
    experiments: wire.experiments ?? [],
    host: wire.host ?? '',
    schema: wire.schema ?? {},
    token: tokenOf(wire.token ?? ''),
    // §3: the current user's xOrigin, when present, is copied into the parent data.
    xOrigin: user.xOrigin ?? textOrNull(wire.xOrigin),
    userId: textOrNull(wire.userId),
    partnerKey: textOrNull(wire.partnerKey),
    transport: wire.transport ?? hostDefaults.transport,
    platformVersion: wire.platformVersion ?? hostDefaults.platformVersion,
    pwa: wire.pwa ?? false,
    isMobileApp: wire.isMobileApp ?? false,
    analytics: wire.analytics ?? false,
    autoHeight: wire.autoHeight ?? false,
  };
}

/**
 * The payload of `loaded` (iframe) or `window.cashierHostData` (web view). Drops invalid parts; fails without a
 * payload, or when neither parent nor user has a token (§8: 'Incorrect data from host').
 */
export function parseHostData(value: unknown): Reading<HostData> {
  const parsed = readShape(loadedShape, value);
  if (!parsed.ok) return parsed;
  const user = userOf(parsed.value.user ?? {});
  const parent = parentOf(parsed.value.parent, user);
  if (!parent.token && !user.token) {
    return { ok: false, problems: [{ path: '/parent/token', rule: 'required', wanted: {} }] };
  }
  return { ...parsed, value: { parent, user } };
}

/** For a host that sent no data: every default of specification §3, and no token. */
export const emptyHostData = (): HostData => ({ parent: parentOf({}, userOf({})), user: userOf({}) });

/** The token for calls: the parent's, else the user's (contract C8). */
export const tokenOfHost = ({ parent, user }: HostData): Token => parent.token || user.token;
