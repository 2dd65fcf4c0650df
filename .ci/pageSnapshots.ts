import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Of one page; a list of all methods has some hundred. */
const mostLines = 150;

const sectionOf = (report: string, title: string): string =>
  new RegExp(`^# ${title}\\n([\\s\\S]*?)(?=^# |(?![\\s\\S]))`, 'm').exec(report)?.[1]?.trim() ?? '';

function shortened(text: string): string {
  const lines = text.split('\n');
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `… ${more} more lines`].join('\n') : text;
}

/**
 * What the page of each failed end-to-end test showed, by role and name.
 * @param folder where Playwright writes `error-context.md` for each of them
 */
export function pageSnapshots(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'error-context.md')
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .map((report) => {
      const parts = [
        sectionOf(report, 'Test info'),
        sectionOf(report, 'Error details'),
        sectionOf(report, 'Page snapshot'),
      ];
      return `\n${parts.map(shortened).filter(Boolean).join('\n\n')}\n`;
    })
    .join('');
}
