import type { LintProblem } from '../contract/generated/types';
import type { ReportLine } from './layoutFiles';
import { messageOf, withProgress } from './output';
import { GatewayRefusal, NoGateway } from './studioClient';

/** What the lint says of a file, each with its place. */
export const problemLines = (file: string, problems: readonly LintProblem[]): readonly ReportLine[] =>
  problems.map(({ severity, path, why }) => ({ file, severity, path, words: why }));

/** Why a file was refused: each problem with its place, or the gateway's words. */
function refusalLines(file: string, error: unknown): readonly ReportLine[] {
  const { problems = [], code = '' } = error instanceof GatewayRefusal ? error : {};
  const lines = problemLines(file, problems);
  const needsReason = code === 'REASON_MISSING';
  if (lines.length > 0 && !needsReason) return lines;
  const words = needsReason ? 'has warnings: publish it with --reason and why they are acceptable' : messageOf(error);
  return [...lines, { file, severity: 'error', words }];
}

/** The lines of one file after the other. A refused one does not stop the others. */
export async function linesOf<Item>(
  items: readonly Item[],
  fileOf: (item: Item) => string,
  work: (item: Item) => Promise<readonly ReportLine[]>,
): Promise<readonly ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const item of withProgress(items, fileOf)) {
    try {
      lines.push(...(await work(item)));
    } catch (error) {
      if (error instanceof NoGateway) throw error;
      lines.push(...refusalLines(fileOf(item), error));
    }
  }
  return lines;
}
