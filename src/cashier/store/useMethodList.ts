import { useMemo } from 'react';
import type { CallFailure } from '../../contract/failure';
import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { listMethods, type MethodListItem } from '../../domain/methodList';
import { methodEndpoints } from '../api/methods';
import { useCashierSelector } from './createStore';
import { useQuery } from './useQuery';
import { useRegion } from './useRegion';

export interface MethodListState {
  /** Groups and plain methods in their order; null while the first answer is on its way. */
  readonly items: readonly MethodListItem[] | null;
  /** The same methods without groups, sorted. */
  readonly methods: readonly Method[];
  readonly isDirectGeo: boolean;
  readonly failure: CallFailure | null;
  /** A question is under way, the first or a further one. */
  readonly isAsking: boolean;
  readonly refetch: () => void;
}

/** The methods of a transaction kind in the player's region, filtered, sorted and grouped (§4, LIST-5). */
export function useMethodList(transaction: TransactionKind): MethodListState {
  const region = useRegion();
  const { data, failure, isLoading, refetch } = useQuery(methodEndpoints.methods, { transaction, ...region });
  const list = useMemo(
    () => (data ? listMethods(data.methods, { transaction, currency: region.currency }) : null),
    [data, transaction, region.currency],
  );
  return {
    items: list?.items ?? null,
    methods: list?.methods ?? [],
    isDirectGeo: data?.isDirectGeo ?? false,
    failure,
    isAsking: isLoading,
    refetch,
  };
}

/** The method that is chosen, as the newest list has it; null when none is, or while the list is loading. */
export function useSelectedMethod(): { method: Method | null; isLoading: boolean } {
  const { methodName, transaction } = useCashierSelector(({ selection }) => selection);
  const { methods, items } = useMethodList(transaction);
  const method = useMemo(() => methods.find(({ name }) => name === methodName) ?? null, [methods, methodName]);
  return { method, isLoading: items === null };
}
