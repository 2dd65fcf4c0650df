import type { Translate } from '../../i18n/useTranslate';

interface Publication {
  /** Of the lint. */
  readonly errors: number;
  readonly warnings: number;
  readonly note: string;
  /** To publish in spite of warnings. */
  readonly reason: string;
}

/** Why it can't be published yet; null: it can. */
export function publishObstacle({ errors, warnings, note, reason }: Publication, t: Translate['t']): string | null {
  if (errors > 0) return t('publish.errors', { count: errors });
  if (note.trim() === '') return t('publish.noteNeeded');
  return warnings > 0 && reason.trim() === '' ? t('publish.reasonNeeded') : null;
}
