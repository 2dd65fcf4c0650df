import type { Layout } from '../../../contract/generated/types';
import { methodFieldsOf } from '../../../contract/layout';
import { type Change, everyLanguage } from '../../../lint/changes/Change';

type Mark = 'added' | 'changed' | 'gone';
export type FieldMarks = Readonly<Record<string, Mark>>;

/** What a picture shows: one language, one currency. */
interface Shown {
  readonly language: string;
  readonly currency: string;
}

const markOf = ({ kind }: Change): Mark => (kind === 'added' || kind === 'gone' ? kind : 'changed');

/** The fields to mark in the pictures of both layouts. Limits are seen at the amount. */
export function fieldMarks(
  changes: readonly Change[],
  before: Layout | null,
  after: Layout,
  { language, currency }: Shown,
): { readonly before: FieldMarks; readonly after: FieldMarks } {
  const amounts = methodFieldsOf(after).filter(({ type }) => type === 'amount');
  const seen = changes.filter(
    ({ path, language: of }) =>
      path.startsWith('/method/fields/') && (of === null || of === everyLanguage || of === language),
  );
  const limits = changes.some(({ path }) => path.startsWith(`/method/amount_rules/${currency}/`));
  // What is new or gone wins over its settings.
  const marks = new Map<string, Mark>([
    ...(limits ? amounts.map(({ name }) => [name, 'changed'] as const) : []),
    ...seen.flatMap((change) => (change.field === null ? [] : [[change.field, markOf(change)] as const])),
    ...seen.flatMap((change) =>
      change.field === null || change.kind === 'set' ? [] : [[change.field, markOf(change)] as const],
    ),
  ]);
  const within = (layout: Layout | null): FieldMarks =>
    Object.fromEntries(
      [...marks].filter(([name]) => layout && methodFieldsOf(layout).some((field) => field.name === name)),
    );
  return { before: within(before), after: within(after) };
}
