import { HostMessageIn as messageShape } from './generated/shapes/HostMessageIn';
import type { HostMessageIn } from './generated/types';
import { version } from './generated/version';
import { parseJson } from './parseJson';
import { type Reading, readShape } from './reader/readShape';

export type { AnalyticsEvent, HostMessageIn, HostMessageOut } from './generated/types';

/** The version label sent in `Loaded` (specification §9); package.json has the version itself. */
export const widgetVersion = `v${version}`;

/**
 * Reads a message of the host; null for text that is not JSON, not an object or of unknown type, which is ignored
 * silently (C2). Which types there are: `schemas/contract/host-messages.schema.json`; whose messages are ignored:
 * `bridge/widgetSide/frameMessenger`.
 */
export function parseHostMessage(text: unknown): Reading<HostMessageIn> | null {
  if (typeof text !== 'string') return null;
  const value = parseJson(text);
  if (value === undefined) return null; // Not ours: other scripts of the host post messages to frames as well.
  const parsed = readShape(messageShape, value);
  return !parsed.ok && parsed.problems[0].rule === 'discriminator' ? null : parsed;
}
