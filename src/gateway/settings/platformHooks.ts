import { StartProblem } from '../StartProblem';
import type { SignedPeer } from '../signed/postSigned';
import type { Environment } from './environment';
import { signedPeerOf } from './signedPeer';

/** `final`: the statuses that end a payment; `all`: each status. */
export type HookSelection = 'final' | 'all';

export interface PlatformHookSettings {
  /** Web hooks to the platform's server; null: it gets none. */
  readonly platformHooks: PlatformHooks | null;
}

export interface PlatformHooks extends SignedPeer {
  readonly events: HookSelection;
}

const isSelection = (text: string): text is HookSelection => text === 'final' || text === 'all';

/** @throws StartProblem: one of PLATFORM_WEBHOOK_URL and PLATFORM_WEBHOOK_SECRET is missing, or a variable is not valid */
export function platformHookSettingsOf(environment: Environment): PlatformHookSettings {
  const peer = signedPeerOf(environment, {
    name: 'PLATFORM_WEBHOOK',
    address: 'https://platform.example/cashier-hooks',
    without: 'then no web hooks are sent.',
  });
  const events = environment.PLATFORM_WEBHOOK_EVENTS?.trim() || 'final';
  if (!isSelection(events))
    throw new StartProblem(
      `PLATFORM_WEBHOOK_EVENTS is '${events}'.`,
      'Write PLATFORM_WEBHOOK_EVENTS=final for the statuses that end a payment, or =all for each status.',
    );
  return { platformHooks: peer && { ...peer, events } };
}
