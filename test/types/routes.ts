/** What must not compile: a path that the route table lacks. Runs nowhere. */
import type { RoutePath } from '../../src/cashier/routes/routeTable';
import type { RouteNavigate } from '../../src/cashier/routes/useRoute';

declare const navigate: RouteNavigate;

export const path: RoutePath = '/deposit/crypto/address';
navigate(path);
navigate('/deposit?refetch=1');
navigate(-1);
// @ts-expect-error a typing error
navigate('/deposit/crypto/adress');
// @ts-expect-error a typing error before a query
navigate('/deposits?refetch=1');
// @ts-expect-error any text
navigate(String(path));
