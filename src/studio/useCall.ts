import { useState } from 'react';
import type { Layout, StudioRefusal } from '../contract/generated/types';
import type { Answer } from './api/answer';
import { cancelled } from './passkeys';
import { useRefusalText } from './useRefusalText';

/** What has become of a publisher's call. */
interface Done {
  /** The refusal that says that another publisher has to approve it; null: it is done. */
  readonly request: StudioRefusal | null;
}

/** A publisher's call, which is made for its form where somebody has to approve it, too. */
export async function doneOrRequested(call: Promise<Answer<unknown>>): Promise<Answer<Done>> {
  const answer = await call;
  if (answer.ok) return { ok: true, value: { request: null } };
  return answer.refusal.code === 'APPROVAL_REQUESTED' ? { ok: true, value: { request: answer.refusal } } : answer;
}

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
