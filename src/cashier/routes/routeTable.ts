import type { TransactionKind } from '../../contract/transaction';

/** The precondition of a route; if it is not met, the guard redirects (§2). */
export type RouteGuard =
  /** Always shown. */
  | 'open'
  /** A group or method is selected, or a transaction is pending; else '/' with the initial methods restored. */
  | 'chosen'
  /** A transaction is followed; else '/'. */
  | 'transaction';

/** The enter transition of a page, defined in Page.module.css. */
export type TransitionName = 'none' | 'slide' | 'fade' | 'rise';

export type ScreenName =
  | 'list'
  | 'region'
  | 'group'
  | 'method'
  | 'step'
  | 'methodOrStep'
  | 'banks'
  | 'bonusDetails'
  | 'videoInstruction'
  | 'complete'
  | 'empty'
  | 'error'
  | 'form';

type BackTarget<Path extends string> = Path | 'previous' | null;

interface Row<Path extends string, Back> {
  readonly name: string;
  /** Relative to the widget's prefix. */
  readonly path: Path;
  readonly transaction: TransactionKind;
  readonly screen: ScreenName;
  /** A path, 'previous' for the previous page, or null for none: the header then shows the title. */
  readonly back: Back;
  readonly transition: TransitionName;
  readonly guard: RouteGuard;
  /** False hides the close button even if the host allows it. */
  readonly closeButton: boolean;
}

type Options = Partial<Pick<Row<string, null>, 'transition' | 'guard' | 'closeButton'>>;

const row =
  (transaction: TransactionKind) =>
  <const Path extends `/${string}`, const Back extends BackTarget<`/${string}`>>(
    path: Path,
    screen: ScreenName,
    back: Back,
    options: Options = {},
  ): Row<Path, Back> => ({
    name: path.slice(1).replaceAll('/', '.'),
    path,
    transaction,
    screen,
    back,
    transition: back === null ? 'fade' : 'slide',
    guard: 'chosen',
    closeButton: true,
    ...options,
  });

const deposit = row('deposit');
const withdrawal = row('withdrawal');

/**
 * The routes of specification §2, one row each. Contract C4 maps the flows to them. The region route's guard (no name, and
 * another path than '/') needs no row of its own: every row has a name, and the router redirects all other paths to '/'.
 */
const rows = [
  deposit('/deposit', 'list', null, { guard: 'open' }),
  deposit('/deposit/region', 'region', '/deposit', { guard: 'open' }),
  deposit('/deposit/redirect', 'method', '/deposit'),
  deposit('/deposit/redirect/instruction', 'step', '/deposit/redirect'),
  deposit('/deposit/redirect/eazype', 'method', '/deposit/redirect'),
  deposit('/deposit/redirect/pix', 'method', '/deposit/redirect'),
  deposit('/deposit/redirect/unified-form', 'step', '/deposit/redirect'),
  deposit('/deposit/crypto', 'group', '/deposit'),
  deposit('/deposit/crypto/address', 'methodOrStep', '/deposit/crypto'),
  deposit('/deposit/group', 'group', '/deposit'),
  deposit('/deposit/group/redirect', 'method', '/deposit/group'),
  deposit('/deposit/india', 'method', '/deposit'),
  deposit('/deposit/india/invoice', 'step', '/deposit/india'),
  deposit('/deposit/peer-to-peer', 'group', '/deposit'),
  deposit('/deposit/peer-to-peer/base', 'method', '/deposit'),
  deposit('/deposit/peer-to-peer/invoice', 'step', '/deposit'),
  deposit('/deposit/peer-to-peer/unified-form', 'step', '/deposit'),
  deposit('/deposit/peer-to-peer/instruction', 'step', '/deposit/peer-to-peer/invoice'),
  deposit('/deposit/host-to-host', 'method', '/deposit'),
  deposit('/deposit/cash', 'methodOrStep', '/deposit'),
  deposit('/deposit/bonus-details', 'bonusDetails', 'previous', { transition: 'rise', guard: 'open' }),
  deposit('/deposit/video-instruction', 'videoInstruction', 'previous', { transition: 'rise' }),
  deposit('/deposit/complete', 'complete', null, { guard: 'transaction' }),

  withdrawal('/withdrawal', 'list', null, { guard: 'open' }),
  withdrawal('/withdrawal/region', 'region', '/withdrawal', { guard: 'open' }),
  withdrawal('/withdrawal/redirect', 'methodOrStep', '/withdrawal'),
  withdrawal('/withdrawal/redirect/instruction', 'step', '/withdrawal/redirect'),
  withdrawal('/withdrawal/nigerian-banks', 'banks', '/withdrawal'),
  withdrawal('/withdrawal/group', 'group', '/withdrawal'),
  withdrawal('/withdrawal/group/redirect', 'method', '/withdrawal/group'),
  withdrawal('/withdrawal/confirm', 'step', '/withdrawal'),
  withdrawal('/withdrawal/complete', 'complete', null, { guard: 'transaction' }),

  deposit('/empty', 'empty', null, { guard: 'open' }),
  deposit('/empty/region', 'region', '/empty', { guard: 'open' }),
  deposit('/error', 'error', null, { guard: 'open' }),
  deposit('/form', 'form', null, { guard: 'open', closeButton: false, transition: 'none' }),
] as const;

/** A path of the route table. */
export type RoutePath = (typeof rows)[number]['path'];
export type RouteRow = Row<RoutePath, BackTarget<RoutePath>>;

/** A row whose `back` is no path of the table does not compile. */
export const routeTable: readonly RouteRow[] = rows;

const rowsByPath: ReadonlyMap<string, RouteRow> = new Map(routeTable.map((entry) => [entry.path, entry]));

/** The row of a path relative to the prefix, ignoring trailing slashes; undefined when unknown (redirects to '/'). */
export const routeOf = (path: string): RouteRow | undefined => rowsByPath.get(path.replace(/(.)\/+$/, '$1'));

/**
 * The row of an address. The routes outside /deposit and /withdrawal serve both kinds: /empty names its kind in the query,
 * /error by its `backRoute` (§2).
 */
export function routeAt({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): RouteRow | undefined {
  const row = routeOf(pathname);
  if (!row || !servesBoth.test(row.path)) return row;
  const query = new URLSearchParams(search);
  const isWithdrawal =
    query.get('transaction') === 'withdrawal' || routeOf(query.get('backRoute') ?? '')?.transaction === 'withdrawal';
  return isWithdrawal ? { ...row, transaction: 'withdrawal' } : row;
}

const servesBoth = /^\/(?:empty|error)/;
