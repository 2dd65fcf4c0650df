import type { RouteRow } from '../routes/routeTable';
import { usePlace } from '../routes/usePlace';
import { StepScreen } from './loadScreens';
import { MethodScreen } from './method/MethodScreen';

/** The routes that show a form, and then the step that follows it (crypto address, cash, withdrawal form). */
export const MethodOrStep = ({ row }: { row: RouteRow }) =>
  usePlace(row) === 'payment' ? <StepScreen row={row} /> : <MethodScreen row={row} />;
