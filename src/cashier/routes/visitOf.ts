import type { Location } from 'react-router-dom';
import { newRequestId } from '../../contract/ids';
import type { VisitId } from '../store/submission';

const visits = new WeakMap<Location, VisitId>();

/**
 * The visit that a navigation began. The router creates a location object per navigation, Back included, so a form that
 * renders again after a refetch or a change of region belongs to the same visit.
 */
export function visitOf(location: Location): VisitId {
  const known = visits.get(location);
  if (known !== undefined) return known;
  const visit = newRequestId();
  visits.set(location, visit);
  return visit;
}
