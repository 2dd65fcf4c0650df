import { StartProblem } from '../StartProblem';
import type { Environment } from './environment';
import { type SignedTarget, signedTargetOf, signingSecretOf } from './signedTarget';

/** `final`: the statuses that end a payment; `all`: each status. */
export type HookSelection = 'final' | 'all';

export interface PlatformHookSettings {
  /** Web hooks to the platform's server; null: it gets none. */
  readonly platformHooks: PlatformHooks | null;
}

export interface PlatformHooks extends SignedTarget {
  /** Signs, too, while the secret is being replaced; null: it is not. */
  readonly previousSecret: string | null;
  readonly events: HookSelection;
}

const isSelection = (text: string): text is HookSelection => text === 'final' || text === 'all';

/** @throws StartProblem: one of PLATFORM_WEBHOOK_URL and PLATFORM_WEBHOOK_SECRET is missing, or a variable is not valid */
export function platformHookSettingsOf(environment: Environment): PlatformHookSettings {
  const target = signedTargetOf(environment, {
    url: 'PLATFORM_WEBHOOK_URL',
    secret: 'PLATFORM_WEBHOOK_SECRET',
    example: 'https://platform.example/cashier-hooks',
    without: 'then no web hooks are sent.',
  });
  const events = environment.PLATFORM_WEBHOOK_EVENTS?.trim() || 'final';
  if (!isSelection(events))
    throw new StartProblem(
      `PLATFORM_WEBHOOK_EVENTS is '${events}'.`,
      'Write PLATFORM_WEBHOOK_EVENTS=final for the statuses that end a payment, or =all for each status.',
    );
  if (!target) return { platformHooks: null };
  const name = 'PLATFORM_WEBHOOK_SECRET_PREVIOUS';
  const previous = environment[name]?.trim() ?? '';
  return {
    platformHooks: { ...target, previousSecret: previous === '' ? null : signingSecretOf(name, previous), events },
  };
}
