import type {
  AuditEntry,
  Layout,
  MethodDraft,
  MethodSummary,
  MethodVersion,
  PublishedMethod,
  Text,
} from '../../contract/generated/types';
import { fieldsOf, nameOf } from '../../contract/layout';
import { methodId } from '../../contract/studio/methodKey';
import { untranslatedIn } from '../../lint/rules/translations';
import type { AuditRow } from '../audit/auditStore';
import { isSavedBy, type Reader } from './draftRows';
import type { LayoutStore } from './layoutStore';

type Row<Read extends 'all' | 'drafts' | 'versionsOf' | 'publishers'> = Awaited<ReturnType<LayoutStore[Read]>>[number];

export function draftToWire(draft: Row<'drafts'>, reader: Reader): MethodDraft {
  const { layout, revision, author, savedAt, share, publishAt } = draft;
  return {
    layout,
    revision,
    author,
    isOwn: isSavedBy(draft, reader),
    savedAt: savedAt.toISOString(),
    share,
    publishAt: publishAt?.toISOString() ?? null,
  };
}

export const publishedToWire = ({ layout, revision, isArchived }: Row<'all'>): PublishedMethod => ({
  layout,
  revision,
  isArchived,
});

export const versionToWire = ({
  revision,
  note,
  reason,
  restored,
  comment,
  author,
  at,
  layout,
}: Row<'versionsOf'>): MethodVersion => ({
  revision,
  note,
  ...(reason !== '' && { reason }),
  ...(restored !== null && { restored }),
  ...(comment !== '' && { comment }),
  author,
  at: at.toISOString(),
  layout,
});

export const auditToWire = ({ at, ...entry }: AuditRow): AuditEntry => ({ ...entry, at: at.toISOString() });

const textsOf = (text: Text | undefined): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text ?? {}).filter((part) => part !== undefined);

/** What a method is found by, beside what the list shows: its names and its fields' in all languages. */
const wordsOf = (layout: Layout): string[] => [
  ...new Set([
    ...textsOf(layout.method.text),
    ...fieldsOf(layout).flatMap(({ field }) => [field.name, ...textsOf(field.label)]),
  ]),
];

/**
 * The studio's list: published methods with their drafts, then drafts that were never published.
 * @param stopped when the latest release of a method has stopped by itself, by `methodId`
 */
export function summariesToWire(
  published: readonly Row<'all'>[],
  drafts: readonly Row<'drafts'>[],
  publishers: readonly Row<'publishers'>[],
  stopped: ReadonlyMap<string, Date> = new Map(),
): MethodSummary[] {
  const publisherByKey = new Map(publishers.map((row) => [methodId(row), row.author]));
  const draftByKey = new Map(drafts.map((draft) => [methodId(draft), draft]));
  const publishedKeys = new Set(published.map(methodId));
  const summaryOf = ({ transaction, name, layout }: Row<'all'> | Row<'drafts'>) => {
    const { currency, category = null, position = 0, iconIds = [], amount_rules = {} } = layout.method;
    const draft = draftByKey.get(methodId({ transaction, name }));
    const stoppedAt = draft && stopped.get(methodId(draft));
    const newest = draft?.layout ?? layout;
    return {
      transaction,
      name,
      title: nameOf(layout),
      countries: layout.countries,
      currencies: currency,
      category,
      position,
      icon: iconIds[0] ?? null,
      limits: amount_rules,
      words: wordsOf(newest),
      untranslated: [...untranslatedIn(newest)],
      blocks: [...new Set(Object.values(newest.blocks ?? {}))],
      draft: draft ? { author: draft.author, savedAt: draft.savedAt.toISOString(), revision: draft.revision } : null,
      ...(draft && draft.share > 0 && { share: draft.share }),
      ...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
    };
  };
  return [
    ...published.map((row) => ({
      ...summaryOf(row),
      revision: row.revision,
      isArchived: row.isArchived,
      publishedAt: row.publishedAt.toISOString(),
      publishedBy: publisherByKey.get(methodId(row)) ?? '',
    })),
    ...drafts
      .filter((draft) => !publishedKeys.has(methodId(draft)))
      .map((draft) => ({ ...summaryOf(draft), revision: 0, isArchived: false, publishedAt: null, publishedBy: '' })),
  ];
}
