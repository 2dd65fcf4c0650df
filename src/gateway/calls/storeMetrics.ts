import { type FormEvent, parseFormEventKey } from '../../contract/formEvents';
import type { MetricEventsPayload } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { isIssuedCardNumber, mayHoldCardNumber } from '../../domain/card/cardNumber';
import { type FormErrorKind, formErrorKinds } from '../../tables/formErrorKinds';
import { metricEvents } from '../db/schema';
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

/**
 * Stores the events that are within the player's budget and have no card number; the others are dropped and counted in
 * the answer. Events of forms are only counted.
 */
export async function storeMetrics({ events }: MetricEventsPayload, context: CallContext): Promise<CallEnd> {
  const { db, caller, takeMetric } = context;
  const taken: typeof events = [];
  for (const event of events) {
    const hasCard = mayHoldCardNumber(event.key) || isIssuedCardNumber(String(event.value));
    if (!hasCard && (await takeMetric(caller.userId))) taken.push(event);
  }
  const read = taken.map((event) => ({ ...event, form: parseFormEventKey(event.key) }));
  for (const { form } of read) if (form) countFormEvent(form, context);
  const rows = read
    .filter(({ key, form }) => form === null && !key.startsWith('form_'))
    .map(({ key, timestamp, value }) => ({ key, at: new Date(timestamp), value: String(value) }));
  if (rows.length > 0) await db.insert(metricEvents).values(rows);
  const dropped = events.length - taken.length;
  return answered(dropped === 0 ? {} : { dropped });
}
