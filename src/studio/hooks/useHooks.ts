import { useCallback, useEffect, useRef, useState } from 'react';
import type { HookDelivery, HooksReply, StudioRefusal } from '../../contract/generated/types';
import { api } from '../api';

/** ms between two updates of the newest events. */
const pace = 5000;

type State = HookDelivery['state'];

/** The endpoint and the events in one state, or in all; up to date while no older ones are shown. */
export function useHooks(state: State | null) {
  const [reply, setReply] = useState<HooksReply | null>(null);
  const [refusal, setRefusal] = useState<StudioRefusal | null>(null);
  const [shown, setShown] = useState<State | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const latest = useRef(0);

  const load = useCallback(
    async (before: number | null) => {
      latest.current += 1;
      const request = latest.current;
      const answer = await api.hooks({ ...(state && { state }), ...(before !== null && { before }) });
      // An answer to another filter is dropped.
      if (request !== latest.current) return;
      setRefusal(answer.ok ? null : answer.refusal);
      if (!answer.ok) return;
      const { value } = answer;
      setHasOlder(before !== null);
      setShown(state);
      setReply((known) =>
        before === null ? value : { ...value, deliveries: [...(known?.deliveries ?? []), ...value.deliveries] },
      );
    },
    [state],
  );
  useEffect(() => void load(null), [load]);
  useEffect(() => {
    if (hasOlder) return;
    const timer = setInterval(() => void load(null), pace);
    return () => clearInterval(timer);
  }, [load, hasOlder]);

  /** `shown`: the state that the reply is of. */
  return { reply, shown, refusal, reload: () => load(null), loadOlder: load };
}
