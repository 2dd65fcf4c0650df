import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout, LintProblem } from '../../contract/generated/types';
import type { Recheck } from '../patterns/createRecheck';
import { createFairQueue, type FairQueue, type NotDone, type Waiting } from './createFairQueue';
import { type CountProblems, createProblemCounts } from './createProblemCounts';

/** Lints a layout when its turn comes. @param published the one that players have now; null: none */
export type LintLayout = (
  layout: Layout,
  published: Layout | null,
  waiting: Waiting,
) => Promise<readonly LintProblem[] | NotDone>;

interface LayoutLint {
  /** For a publish, which waits for other people's publishes alone. */
  readonly lint: LintLayout;
  /** For the editor: each person's checks by turns. */
  readonly check: LintLayout;
  /** For the list of methods: without the checks of expressions. */
  readonly countProblems: CountProblems;
  /** Icons of the built widget, as 'method/pix'; null without a build. */
  readonly icons: ReadonlySet<string> | null;
}

/**
 * The lint with the texts and icons of the built widget; without a build their references are not checked.
 * @param uploaded icons that people have added
 */
export async function createLayoutLint(
  dist: string | null,
  recheck: Recheck,
  uploaded: () => Promise<readonly string[]> = async () => [],
): Promise<LayoutLint> {
  const { messageKeys, icons } = dist === null ? { messageKeys: null, icons: null } : await readWidget(dist);
  const queued = (queue: FairQueue): LintLayout => {
    return (layout, published, waiting) =>
      queue.run(waiting, async (signal) => {
        const known = icons && new Set([...icons, ...(await uploaded())]);
        return recheck.lint(layout, { messageKeys, icons: known, published }, signal);
      });
  };
  const countProblems = createProblemCounts({ messageKeys, icons });
  return { icons, countProblems, lint: queued(createFairQueue()), check: queued(createFairQueue()) };
}

async function readWidget(dist: string) {
  const texts: unknown = JSON.parse(await readFile(join(dist, 'widget/locales/en.json'), 'utf8').catch(() => 'null'));
  const files = await readdir(join(dist, 'widget/icons'), { recursive: true }).catch(() => []);
  const icons = files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length));
  return {
    messageKeys: texts === null ? null : new Set(Object.keys(Object(texts))),
    icons: icons.length > 0 ? new Set(icons) : null,
  };
}
