import { createHash } from 'node:crypto';
import type { CutStatement, Fault, Link, Scenario } from '../scenario';
import { createAgenda } from './createAgenda';
import { createChance } from './createChance';
import type { StatementFate } from './createSharedDatabase';
import type { DatabaseEngine } from './databaseEngine';
import { boundToPlace, currentPlace, type Place } from './places';
import { type GivenMachine, replaceProcess } from './replaceProcess';

/** When a world begins, ms since 1970. */
const beginning = Date.UTC(2026, 10, 26, 12);

/** The real one: `replaceProcess` leaves it. */
const realTurn = setImmediate;

const isWrite = (text: string): boolean => /^(insert|update|delete|with|commit)/i.test(text);
const isCommit = (text: string): boolean => /^commit/i.test(text);
function isCut(what: CutStatement, text: string): boolean {
  if (what === 'write') return isWrite(text);
  return what === 'commit' ? isCommit(text) : what === 'any' || text.includes(`"${what}"`);
}

/** What becomes of a message. ms; null: it does not arrive. */
interface MessageFate {
  readonly there: number;
  readonly back: number | null;
  /** The same message arrives once more after so long. */
  readonly again: number | null;
}

type World = ReturnType<typeof createWorld>;
type Statements = Pick<DatabaseEngine, 'entered' | 'idle'>;

/** Time, chance, and what fails, of one run: all of it follows from the scenario. */
export function createWorld({ seed, faults }: Pick<Scenario, 'seed' | 'faults'>) {
  const agenda = createAgenda();
  const statements = createChance(seed, 'statements');
  const messages = createChance(seed, 'messages');
  const machine = createChance(seed, 'machine');
  const trace = createHash('sha256');
  /** For people; the hash has all lines in full. */
  const lines: string[] = [];
  let pending = [...faults].sort((one, other) => one.at - other.at);
  let isHealed = false;

  function note(line: string): void {
    const text = `${(agenda.now() / 1000).toFixed(4)} ${line}`;
    trace.update(`${text}\n`);
    lines.push(text.slice(0, 300));
  }

  /** The first fault of a kind whose time has come; it is used up. */
  function use<Kind extends Fault['kind']>(
    kind: Kind,
    isFit: (fault: Extract<Fault, { kind: Kind }>) => boolean,
  ): Extract<Fault, { kind: Kind }> | undefined {
    const isOne = (fault: Fault): fault is Extract<Fault, { kind: Kind }> => fault.kind === kind;
    if (isHealed) return undefined;
    const found = pending.filter(isOne).find((fault) => fault.at <= agenda.now() && isFit(fault));
    if (found) pending = pending.filter((fault) => fault !== found);
    return found;
  }

  const isSlow = (link: Link): boolean =>
    !isHealed &&
    faults.some(
      (fault) =>
        fault.kind === 'slow' &&
        fault.link === link &&
        fault.at <= agenda.now() &&
        agenda.now() < fault.at + fault.down,
    );
  /** ms. What is slow is answered within the time that is waited for it, mostly. */
  const latency = (slow: boolean): number => 1 + (slow ? messages.next() * 3000 : messages.next() ** 4 * 80);

  function messageFate(link: Link): MessageFate {
    const slow = isSlow(link);
    const there = latency(slow);
    const back = latency(slow);
    const fate = use('message', (fault) => fault.link === link)?.fate;
    if (fate) note(`${link}: ${fate}`);
    if (fate === 'no request') return { there: Number.POSITIVE_INFINITY, back: null, again: null };
    if (fate === 'no answer') return { there, back: null, again: null };
    if (fate === 'late') return { there: 500 + messages.next() * 20_000, back, again: null };
    if (fate === 'late answer') return { there, back: 500 + messages.next() * 20_000, again: null };
    // Often at nearly the same time, and on another node.
    return { there, back, again: fate === 'twice' ? messages.next() ** 4 * 30_000 : null };
  }

  const given = (fetch: GivenMachine['fetch']): GivenMachine => ({
    wallClock: () => Math.floor(beginning + agenda.now() + (currentPlace()?.skew ?? 0)),
    steadyClock: agenda.now,
    after: (ms, run) => agenda.after(ms, boundToPlace(run)),
    random: machine.next,
    bytes: machine.bytes,
    fetch,
  });

  return {
    note,
    lines,
    traceHash: () => trace.copy().digest('hex').slice(0, 16),
    now: agenda.now,
    /** ms since 1970, of a clock that is right. */
    wallClock: () => beginning + agenda.now(),
    after: agenda.after,
    /** @param time ms since 1970 */
    leapTo: (time: number) => agenda.leapTo(time - beginning),
    /** No message is lost and no connection cut any more. */
    heal(): void {
      isHealed = true;
    },
    /** Gives the process this world's time, chance and wire. @returns a function that gives it its own back */
    enter: (fetch: GivenMachine['fetch']): (() => void) => replaceProcess(given(fetch)),
    database: {
      after: agenda.after,
      latency: () => 0.2 + statements.next() ** 3 * 6,
      fateOf(text: string): StatementFate {
        return use('cut', ({ what }) => isCut(what, text))?.when ?? 'done';
      },
      note,
    },
    /**
     * Sends a message, and brings the answer back, unless one of them is lost: then this never settles. Who asks is received
     * where it asked from.
     * @param arrive carries out what is asked, at the other end; @throws what the asking end gets as an error
     */
    ask<Answer>(link: Link, from: Place, arrive: () => Promise<Answer>): Promise<Answer> {
      const { there, back, again } = messageFate(link);
      return new Promise((settle, fail) => {
        const answer = (run: () => void) => {
          if (back !== null) agenda.after(back, () => void (from.isDead || run()));
        };
        const deliver = () =>
          void arrive().then(
            (value) => answer(() => settle(value)),
            (error: unknown) => answer(() => fail(error)),
          );
        if (Number.isFinite(there)) agenda.after(there, deliver);
        // The first answer counts.
        if (again !== null) agenda.after(there + again, deliver);
      });
    },
    /** What was begun outside of a step has come to rest, as `step` waits for it. */
    settle,
    /**
     * Does what is due next, and waits until all that follows from it has come to rest.
     * @returns false: nothing is due
     */
    async step(statements: Statements): Promise<boolean> {
      if (!agenda.step()) return false;
      await settle(statements);
      return true;
    },
  };
}

/** Microtasks and immediates are done after a turn of the real loop; what has ended meanwhile may have begun more. */
async function settle({ entered, idle }: Statements): Promise<void> {
  for (let last = -1; last !== entered(); ) {
    last = entered();
    await idle();
    await new Promise((resolve) => realTurn(resolve));
  }
}

export type { World };
