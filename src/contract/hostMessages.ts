import { isHostMessageIn } from './generated/bootValidators';
import type { HostMessageIn } from './generated/types';
import { version } from './generated/version';

export type { AnalyticsEvent, HostMessageIn, HostMessageOut } from './generated/types';

/** The version label, sent in `Loaded` (specification §9); package.json holds the version itself. */
export const widgetVersion = `v${version}`;

/** Host text → message; null for what is not JSON, not an object or of no known shape: ignored without a trace (C2). */
export function parseHostMessage(text: unknown): HostMessageIn | null {
  if (typeof text !== 'string') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // not ours: other scripts of the host talk to frames, too
  }
  return isHostMessageIn(value) ? value : null;
}
