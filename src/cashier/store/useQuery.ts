import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CallFailure, isCallFailure } from '../../contract/failure';
import type { CashierState, CashierThunk } from './cashierState';
import { useCashierDispatch, useCashierSelector } from './createStore';

/** The part of an `injectEndpoints` endpoint that is used here. */
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
  /** Data of this argument only, never of another region; undefined until the first reply. */
  readonly data: Data | undefined;
  readonly failure: CallFailure | null;
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

/**
 * Subscribes to a query while the component is mounted and fetches it once per argument. RTK's own hooks would add
 * 7 KB to the first paint (README, decision 3).
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

/** Returns the same object until its JSON changes; arguments are small plain objects. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  const isSame = stable === value || JSON.stringify(stable) === JSON.stringify(value);
  if (!isSame) setStable(value);
  return isSame ? stable : value;
}
