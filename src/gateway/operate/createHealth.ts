/** Why the gateway takes no traffic: the code is for programs, the message for operators. */
export interface HealthProblem {
  readonly reason: HealthReason;
  readonly message: string;
}

export type HealthReason = 'starting' | 'closing' | 'database' | 'database-read-only';

/** null: nothing is wrong. */
export type HealthCheck = () => Promise<HealthProblem | null>;

/** Whether the gateway may get traffic. */
export interface Health {
  /** null: it is ready. */
  readonly problem: HealthCheck;
  /** From now on the checks decide. Before, the gateway is starting. */
  setChecks(checks: readonly HealthCheck[]): void;
  /** The gateway is closing; for good. */
  setClosing(): void;
}

/** Probes of several balancers share a result for so long. ms */
const cacheFor = 1000;

const starting: HealthProblem = { reason: 'starting', message: 'The database is being opened and migrated.' };
const closing: HealthProblem = { reason: 'closing', message: 'The gateway is closing.' };

/** @param now in ms */
export function createHealth(now = (): number => performance.now()): Health {
  let state: 'starting' | 'started' | 'closing' = 'starting';
  let checks: readonly HealthCheck[] = [];
  let cached: { readonly at: number; readonly result: Promise<HealthProblem | null> } | null = null;

  async function firstProblem(): Promise<HealthProblem | null> {
    const problems = await Promise.all(checks.map((check) => check()));
    return problems.find((problem) => problem !== null) ?? null;
  }
  return {
    async problem() {
      if (state === 'starting') return starting;
      if (state === 'started' && (!cached || now() - cached.at >= cacheFor))
        cached = { at: now(), result: firstProblem() };
      const problem = await cached?.result;
      // It may have begun to close meanwhile.
      return state === 'started' ? (problem ?? null) : closing;
    },
    setChecks(wanted) {
      checks = wanted;
      if (state === 'starting') state = 'started';
    },
    setClosing() {
      state = 'closing';
    },
  };
}
