import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { type CallFailure, isCallFailure } from '../../contract/failure';
import type { CurrencyCode, MethodName } from '../../contract/ids';
import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { listMethods, type MethodList, type MethodListItem } from '../../domain/methodList';
import { methodEndpoints } from '../api/methods';
import { useCashierSelector } from './createStore';
import { useRegion } from './useRegion';

export interface MethodListState {
  /** Groups and ungrouped methods in display order; null until the first reply. */
  readonly items: readonly MethodListItem[] | null;
  /** The same methods, sorted and without groups. */
  readonly methods: readonly Method[];
  readonly isDirectGeo: boolean;
  readonly failure: CallFailure | null;
  /** True while a request is pending, the first or a later one. */
  readonly isAsking: boolean;
  readonly refetch: () => void;
}

/** Kept as long as the answer: several components of a screen ask for the same list. */
const listOf = weakMapMemoize(
  (
    sent: readonly Method[],
    transaction: TransactionKind,
    currency: CurrencyCode,
    last: MethodName | null,
  ): MethodList => listMethods(sent, { transaction, currency, last }),
);

/** The methods of a transaction kind in the player's region, filtered, sorted and grouped (§4, LIST-5). */
export function useMethodList(transaction: TransactionKind): MethodListState {
  const region = useRegion();
  const last = useCashierSelector(({ lastMethods }) => lastMethods[transaction]);
  // The data of this region only, never of the one before.
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = methodEndpoints.methods.useQuery({ transaction, ...region });
  const list = data ? listOf(data.methods, transaction, region.currency, last) : null;
  return {
    items: list?.items ?? null,
    methods: list?.methods ?? [],
    isDirectGeo: data?.isDirectGeo ?? false,
    failure: isCallFailure(error) ? error : null,
    isAsking: isFetching,
    refetch,
  };
}

/** A method of the player's list; undefined: it lacks it (another region's method, or an archived one). */
export const useListedMethod = (name: MethodName | undefined, transaction: TransactionKind): Method | undefined =>
  useMethodList(transaction).methods.find((method) => method.name === name);

/** The selected method from the latest list; null when none is selected or the list is loading. */
export function useSelectedMethod(): { method: Method | null; isLoading: boolean } {
  const { methodName, transaction } = useCashierSelector(({ selection }) => selection);
  const { methods, items } = useMethodList(transaction);
  const method = useMemo(() => methods.find(({ name }) => name === methodName) ?? null, [methods, methodName]);
  return { method, isLoading: items === null };
}
