import { isDeepStrictEqual } from 'node:util';
import type { Layout, LintProblem, MethodKey, MethodLayouts, SeenDraft } from '../contract/generated/types';
import { englishChange } from '../lint/changes/changeWords';
import { describeChange } from '../lint/describeChange';
import type { ReportLine } from './layoutFiles';
import { GatewayRefusal, type StudioClient } from './studioClient';

/** A method that differs between two gateways. */
export interface Difference {
  readonly key: MethodKey;
  /** What the first gateway has published; null: it has no such method, or has archived it. */
  readonly layout: Layout | null;
  readonly changes: readonly string[];
  /** Of the second gateway; 0: no draft there. */
  readonly draft: { readonly revision: number; readonly author: string } | null;
}

/** Shared blocks are in the database of one gateway: their links mean nothing to another. */
const withoutLinks = ({ blocks: _, $schema: __, ...layout }: Layout): Layout => layout;

export const labelOf = ({ transaction, name }: MethodKey): string => `${name}.${transaction}`;

const keyText = ({ transaction, name }: MethodKey): string => `${name} ${transaction}`;

/** Of one request; a gateway takes a thousand. */
const batchSize = 500;

/** The layouts of methods by their keys. */
async function layoutsAt(
  studio: StudioClient,
  keys: readonly MethodKey[],
): Promise<ReadonlyMap<string, MethodLayouts>> {
  const found = new Map<string, MethodLayouts>();
  for (let at = 0; at < keys.length; at += batchSize)
    for (const method of (await studio.getLayouts(keys.slice(at, at + batchSize))).methods)
      found.set(keyText(method), method);
  return found;
}

async function offeredKeys(studio: StudioClient, names: readonly string[]): Promise<ReadonlyMap<string, MethodKey>> {
  const { methods } = await studio.listMethods();
  return new Map(
    methods
      .filter(
        ({ name, revision, isArchived }) => revision > 0 && !isArchived && (names.length === 0 || names.includes(name)),
      )
      .map(({ transaction, name }) => [keyText({ transaction, name }), { transaction, name }]),
  );
}

/** What `promote` would change at the second gateway, and methods that it alone offers. @param names none: all */
export async function compareGateways(
  from: StudioClient,
  to: StudioClient,
  names: readonly string[],
): Promise<readonly Difference[]> {
  const [source, target] = await Promise.all([offeredKeys(from, names), offeredKeys(to, names)]);
  const keys = new Map([...source, ...target].sort(([one], [other]) => (one < other ? -1 : 1)));
  const [here, there] = await Promise.all([layoutsAt(from, [...source.values()]), layoutsAt(to, [...keys.values()])]);
  const differences: Difference[] = [];
  for (const [text, key] of keys) {
    const { published: known = null, draft = null } = there.get(text) ?? {};
    const before = known && !known.isArchived ? withoutLinks(known.layout) : null;
    const published = here.get(text)?.published;
    const layout = published ? withoutLinks(published.layout) : null;
    if (isDeepStrictEqual(layout, before)) continue;
    const changes = layout
      ? describeChange(before, layout).map((change) => englishChange(change, { before, after: layout }))
      : [];
    differences.push({ key, layout, changes, draft: draft && { revision: draft.revision, author: draft.author } });
  }
  return differences;
}

/** A line for each change, before → after. */
export const changeLines = ({ key, layout, changes }: Difference): readonly ReportLine[] =>
  layout === null
    ? [{ file: labelOf(key), severity: 'change', words: 'only there' }]
    : changes.map((words) => ({ file: labelOf(key), severity: 'change', words }));

/** What keeps a method from being published at the second gateway. */
export async function problemsThere(
  to: StudioClient,
  { key, layout, draft }: Difference,
  reason: string,
): Promise<readonly ReportLine[]> {
  const file = labelOf(key);
  if (layout === null) return [];
  if (draft) return [{ file, severity: 'error', words: `has a draft of ${draft.author}: publish or discard it first` }];
  const { problems } = await to.check(layout);
  return problems.map(({ severity, path, why }: LintProblem) => ({
    file,
    severity: severity === 'error' || reason === '' ? 'error' : 'warning',
    path,
    words: why,
  }));
}

/** With `FOUR_EYES=1` a draft of one's own waits for somebody else, who publishes it. */
export const isApprovalRequested = (error: unknown): boolean =>
  error instanceof GatewayRefusal && error.code === 'APPROVAL_REQUESTED';

/** How such a publish went. */
export const approvalWords = 'waits for approval in the studio';

/** Publishes the layouts at a gateway, all or none. Drafts of a refused publish are removed again, but for those that somebody has edited since. */
export async function publishThere(
  to: StudioClient,
  differences: readonly Difference[],
  why: { readonly note: string; readonly reason: string },
): Promise<readonly ReportLine[]> {
  const saved: SeenDraft[] = [];
  try {
    for (const { key, layout } of differences) {
      if (layout === null) continue;
      const { revision } = await to.saveDraft(layout, 0);
      saved.push({ ...key, seen: revision });
    }
    const { methods } = await to.publishMany({ methods: saved, ...why });
    return methods.map(({ revision, ...key }) => ({
      file: labelOf(key),
      severity: 'done',
      words: `published as version ${revision}`,
    }));
  } catch (error) {
    if (isApprovalRequested(error))
      return saved.map((key) => ({ file: labelOf(key), severity: 'done', words: approvalWords }));
    await Promise.allSettled(saved.map(({ seen, ...key }) => to.deleteDraft(key, seen)));
    throw error;
  }
}
