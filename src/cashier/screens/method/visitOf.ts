import type { Location } from 'react-router-dom';
import { newRequestId } from '../../../contract/ids';
import type { VisitId } from '../../store/submission';

const visits = new WeakMap<Location, VisitId>();

/**
 * The visit that a navigation began. The router makes a new location object for each navigation, Back included, so a
 * form that is rendered anew by a refetch or a new region is still in the same visit.
 */
export function visitOf(location: Location): VisitId {
  const known = visits.get(location);
  if (known !== undefined) return known;
  const visit = newRequestId();
  visits.set(location, visit);
  return visit;
}
