import { type FormEvent, parseFormEventKey } from '../../contract/formEvents';
import type { MetricEventsPayload } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { type FormErrorKind, formErrorKinds } from '../../tables/formErrorKinds';
import { answered, type CallContext, type CallEnd } from './CallContext';

const kindOf = (kind: string): FormErrorKind | undefined => formErrorKinds.find((known) => known === kind);

/**
 * Counts what happened to a form of a method that is in a release. Whoever sends it may send anything: only names of the
 * player's own layout and kinds of the table are counted, so no value that was typed is ever stored.
 */
function countFormEvent(event: FormEvent, { caller, layouts, releaseCounts }: CallContext): void {
  const { transaction, method } = event;
  const release = layouts.releaseOf(transaction, method);
  if (!release) return;
  // Whoever meets an error has opened the form, also before the release began.
  releaseCounts.add(caller.userId, release, { event: 'opened' });
  if (event.event === 'form_opened') return;
  const layout = layouts.find(transaction, method);
  const field = layout && methodFieldsOf(layout).find(({ name }) => name === event.field)?.name;
  const kind = kindOf(event.kind);
  if (field && kind) releaseCounts.add(caller.userId, release, { event: 'error', field, kind });
}

/** @returns false: the contract has no such event */
function count({ key, value }: MetricEventsPayload['events'][number], context: CallContext): boolean {
  const form = parseFormEventKey(key);
  if (form) countFormEvent(form, context);
  return form !== null || context.listLoads.add(key, value);
}

/** Counts the events that are of the contract and within the player's budget. The answer says how many others there were. */
export async function countMetrics({ events }: MetricEventsPayload, context: CallContext): Promise<CallEnd> {
  let dropped = 0;
  for (const event of events)
    if (!((await context.takeMetric(context.caller.userId)) && count(event, context))) dropped += 1;
  return answered(dropped === 0 ? {} : { dropped });
}
