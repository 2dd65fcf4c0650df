import { useState } from 'react';
import type { Layout } from '../contract/generated/types';
import type { Answer } from './api/answer';
import { cancelled } from './passkeys';
import { useRefusalText } from './useRefusalText';

/** The call of a form: whether it runs, and why the last one was refused. @param problem shown until then */
export function useCall(problem: string | null = null) {
  const refusalText = useRefusalText();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(problem);
  /** @param layout names the fields of a refusal. @returns the reply; null: it was refused, which is shown */
  const run = async <T>(call: Answer<T> | Promise<Answer<T>>, layout?: Layout): Promise<T | null> => {
    setIsBusy(true);
    const answer = await call;
    setIsBusy(false);
    setRefusal(answer.ok || answer.refusal.code === cancelled ? null : refusalText(answer.refusal, layout));
    return answer.ok ? answer.value : null;
  };
  return { isBusy, refusal, setRefusal, run };
}
