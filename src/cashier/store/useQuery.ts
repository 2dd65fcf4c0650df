import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CallFailure, isCallFailure } from '../../contract/failure';
import type { CashierState, CashierThunk } from './cashierState';
import { useCashierDispatch, useCashierSelector } from './createStore';

/** What is used of an endpoint that `injectEndpoints` made. */
interface Query<Argument, Data> {
  initiate(
    argument: Argument,
    options?: { subscribe?: boolean; forceRefetch?: boolean },
  ): CashierThunk<{ unsubscribe(): void }>;
  select(argument: Argument): (state: CashierState) => {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly isUninitialized: boolean;
    readonly isLoading: boolean;
  };
}

export interface QueryView<Data> {
  /** Of this argument: nothing of another region's is ever shown. undefined until the first answer. */
  readonly data: Data | undefined;
  readonly failure: CallFailure | null;
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

/**
 * A query in a component: subscribed while it is mounted, asked for once for each argument. The library's own hooks
 * can do ten times as much, and cost the first paint 7 KB (README, decision 3).
 */
export function useQuery<Argument, Data>(endpoint: Query<Argument, Data>, argument: Argument): QueryView<Data> {
  const dispatch = useCashierDispatch();
  const stable = useStable(argument);
  useEffect(() => {
    const subscription = dispatch(endpoint.initiate(stable));
    return () => subscription.unsubscribe();
  }, [dispatch, endpoint, stable]);
  const select = useMemo(() => endpoint.select(stable), [endpoint, stable]);
  const { data, error, isUninitialized, isLoading } = useCashierSelector(select);
  const refetch = useCallback(() => {
    void dispatch(endpoint.initiate(stable, { forceRefetch: true, subscribe: false }));
  }, [dispatch, endpoint, stable]);
  return { data, failure: isCallFailure(error) ? error : null, isLoading: isLoading || isUninitialized, refetch };
}

/** The same object as long as it says the same: arguments are small and plain, their text is their identity. */
function useStable<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  const isSame = kept === value || JSON.stringify(kept) === JSON.stringify(value);
  if (!isSame) keep(value);
  return isSame ? kept : value;
}
