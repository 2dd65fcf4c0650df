import { nameOf } from '../../lint/describeChange';
import type { LayoutStore, MethodKey } from './layoutStore';

type Published = Awaited<ReturnType<LayoutStore['all']>>[number];
type Draft = Awaited<ReturnType<LayoutStore['drafts']>>[number];

const placeOf = ({ transaction, name }: MethodKey): string => `${transaction} ${name}`;

/** The studio's list: what is published, with its draft where it has one, and drafts that are not published yet. */
export function methodSummaries(published: readonly Published[], drafts: readonly Draft[]) {
  const draftOf = new Map(drafts.map((draft) => [placeOf(draft), draft]));
  const known = new Set(published.map(placeOf));
  const summary = ({ transaction, name, layout }: Published | Draft) => {
    const { currency, category = null, position = 0, iconIds = [] } = layout.method;
    const draft = draftOf.get(placeOf({ transaction, name }));
    return {
      transaction,
      name,
      title: nameOf(layout),
      countries: layout.countries,
      currencies: currency,
      category,
      position,
      icon: iconIds[0] ?? null,
      draft: draft ? { author: draft.author, savedAt: draft.savedAt, revision: draft.revision } : null,
    };
  };
  const unpublished = { revision: 0, isArchived: false, publishedAt: null };
  return [
    ...published.map((row) => {
      const { revision, isArchived, publishedAt } = row;
      return { ...summary(row), revision, isArchived, publishedAt };
    }),
    ...drafts.filter((draft) => !known.has(placeOf(draft))).map((draft) => ({ ...summary(draft), ...unpublished })),
  ];
}
