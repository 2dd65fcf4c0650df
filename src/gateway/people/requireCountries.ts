import type { preHandlerAsyncHookHandler } from 'fastify';
import { isMethodKey } from '../../contract/generated/studioApiValidators';
import type { Layout, MethodKey, Operator } from '../../contract/generated/types';
import type { LayoutStore } from '../ops/layoutStore';
import { Refused } from '../ops/Refused';
import { operatorOf } from '../ops/roles';

type Offered = Pick<Layout, 'countries'>;

/** Whether somebody sees a method: it is offered in one of their countries, or everywhere. */
export const maySee = ({ countries: own }: Operator, { countries }: Offered): boolean =>
  own.length === 0 || countries.some((country) => country === '*' || own.includes(country.toLowerCase()));

/** Whether somebody changes a method: it is offered in their countries alone, or others' players would get it, too. */
export const mayChange = ({ countries: own }: Operator, { countries }: Offered): boolean =>
  own.length === 0 || countries.every((country) => own.includes(country.toLowerCase()));

export const otherCountries = (operator: Operator): Refused =>
  new Refused(
    403,
    'OTHER_COUNTRIES',
    `You may change methods that are offered in your countries alone: ${operator.countries.join(' ')}.`,
  );

/** The published layout and the draft of a method. */
const layoutsOf = async (store: LayoutStore, key: MethodKey): Promise<readonly Layout[]> =>
  (await Promise.all([store.publishedOf(key), store.draftOf(key)])).flatMap((row) => (row ? [row.layout] : []));

/** Whether somebody may change each of these methods as they are now. */
export async function mayChangeAll(
  store: LayoutStore,
  operator: Operator,
  keys: readonly MethodKey[],
): Promise<boolean> {
  if (operator.countries.length === 0) return true;
  const layouts = await Promise.all(keys.map((key) => layoutsOf(store, key)));
  return layouts.flat().every((layout) => mayChange(operator, layout));
}

/** Whether somebody sees one of these methods as they are now. */
export async function maySeeAny(store: LayoutStore, operator: Operator, keys: readonly MethodKey[]): Promise<boolean> {
  if (operator.countries.length === 0) return true;
  const layouts = await Promise.all(keys.map((key) => layoutsOf(store, key)));
  return layouts.flat().some((layout) => maySee(operator, layout));
}

/** Lets people with countries pass to the methods of these countries alone. Needs `requireOperator` before it. */
export const requireCountries =
  (store: LayoutStore): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const operator = operatorOf(request);
    const { params } = request;
    if (operator.countries.length === 0 || !isMethodKey(params)) return;
    const isChange = request.method !== 'GET' && !request.url.endsWith('/presence');
    const layouts = await layoutsOf(store, params);
    const isAllowed = isChange
      ? layouts.every((layout) => mayChange(operator, layout))
      : layouts.length === 0 || layouts.some((layout) => maySee(operator, layout));
    if (!isAllowed) return otherCountries(operator).send(reply);
  };
