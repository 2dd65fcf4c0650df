import { setTimeout as wait } from 'node:timers/promises';
import type { TransportName } from '../../contract/hostData';
import { createContexts, transportNames } from './createContexts';
import { createRecorder, type NeededCoercion } from './createRecorder';
import { broken, type Duty, type Need, passed, skipped, type Verdict } from './Duty';
import { dutyGroups, isChosen, needWords } from './dutyGroups';
import { forgedToken, subjectOf, unsignedToken } from './jwt';
import type { ConformanceOptions } from './Options';
import type { Player } from './openPlayer';
import { failureWords } from './verdicts';

export interface DutyResult {
  /** As 'amounts/deposit/minimum'; with the transport it is unique. */
  readonly id: string;
  readonly group: string;
  /** 'once': over both, or over one of them. */
  readonly transport: TransportName | 'once';
  /** What the contract asks for, in words. */
  readonly duty: string;
  readonly verdict: Verdict['kind'];
  /** null: passed. */
  readonly why: string | null;
}

export interface ConformanceRun {
  readonly results: readonly DutyResult[];
  /** The coercions of contract §9 that the server needs. */
  readonly coercions: readonly NeededCoercion[];
}

export type RunEnd =
  | { readonly ok: true; readonly run: ConformanceRun }
  /** Nothing could be checked: no transport works, the token is refused, or both tokens are of one player. */
  | { readonly ok: false; readonly why: string };

/** A duty over the transports that it is checked on. */
interface Planned {
  readonly group: string;
  readonly duty: Duty;
  readonly transport: TransportName | 'once';
}

/** That a transport works; every other duty needs it. */
const linkDuty = {
  id: 'link',
  words: 'the server answers over this transport (C3)',
  over: 'each',
  needs: [],
} as const;

const plannedDuties = ({ only }: ConformanceOptions): readonly Planned[] =>
  dutyGroups.flatMap((group) =>
    group.duties
      .filter((duty) => isChosen(only, group, duty))
      .flatMap((duty) => {
        const transports = duty.over === 'each' ? transportNames : (['once'] as const);
        return transports.map((transport) => ({ group: group.title, duty, transport }));
      }),
  );

/** Text without the tokens, which a server may repeat in its messages. */
const withoutTokens = (text: string, { token, otherToken, expiredToken }: ConformanceOptions): string =>
  [token, otherToken, expiredToken, forgedToken(token), unsignedToken(token)].reduce(
    (cleaned: string, one) => (one ? cleaned.replaceAll(one, '…') : cleaned),
    text,
  );

/** One token twice, or two of one player: what separates players could not be checked. */
function isOnePlayer({ token, otherToken }: ConformanceOptions): boolean {
  if (otherToken === null) return false;
  const subject = subjectOf(token);
  return token === otherToken || (subject !== null && subject === subjectOf(otherToken));
}

/** Whether a player can be checked on a transport. An answer that is wrong is an answer. */
async function linkVerdict(player: Player, option: string): Promise<Verdict> {
  const called = await player.call('countrySelector', {});
  if (called.ok) return passed;
  if (called.failure.kind === 'expired') return broken(`It refuses ${option}. ${failureWords(called.failure)}`);
  return called.failure.kind === 'network' ? broken(failureWords(called.failure)) : passed;
}

/** How often, and how long apart, a player is checked again who could be checked before; ms. */
const looks = 3;
const lookInterval = 1000;

/** After a broken duty. null: the player can be checked still; else why not. */
async function lostLink(player: Player): Promise<string | null> {
  for (let look = 1; ; look += 1) {
    const verdict = await linkVerdict(player, '--token');
    if (verdict.kind !== 'broken') return null;
    if (look === looks) return verdict.why;
    await wait(lookInterval);
  }
}

/**
 * Checks a server with the widget's own transports and parsers (GATE-5). Never throws for what the server does.
 * @param onResult called after each duty, with how many there are
 */
export async function runConformance(
  options: ConformanceOptions,
  onResult: (result: DutyResult, total: number) => void = () => {},
): Promise<RunEnd> {
  if (isOnePlayer(options)) return { ok: false, why: '--token and --other-token are of the same player.' };
  const recorder = createRecorder();
  const { contexts, close } = createContexts(options, recorder);
  try {
    const linkOf = async (name: TransportName): Promise<Verdict> =>
      options.transports.includes(name)
        ? linkVerdict(contexts[name].own, '--token')
        : skipped(`It is left out: --transport ${options.transports.join()}.`);
    const links = { http: await linkOf('http'), socket: await linkOf('socket') };
    const working = transportNames.find((name) => links[name].kind === 'passed');
    if (working === undefined) {
      const whys = transportNames.flatMap((name) => {
        const link = links[name];
        return link.kind === 'broken' ? withoutTokens(link.why, options) : [];
      });
      return { ok: false, why: whys[0] ?? '' };
    }
    const { other } = contexts[working];
    const otherLink = other ? await linkVerdict(other, '--other-token') : skipped(needWords.otherToken);
    const reasons: Record<Need, string> = {
      ...needWords,
      ...(links.http.kind === 'skipped' && { http: links.http.why }),
      ...(links.socket.kind === 'skipped' && { socket: links.socket.why }),
      otherToken: 'why' in otherLink ? otherLink.why : needWords.otherToken,
    };
    const isMet: Record<Need, boolean> = {
      deposit: options.samples.deposit.length > 0,
      withdrawal: options.samples.withdrawal.length > 0,
      balance: options.balance !== null,
      settle: options.settleUrl !== null,
      expiredToken: options.expiredToken !== null,
      otherToken: otherLink.kind === 'passed',
      http: links.http.kind === 'passed',
      socket: links.socket.kind === 'passed',
    };
    const check = async ({ duty, transport }: Planned): Promise<Verdict> => {
      const over = transport === 'once' ? (transportNames.find((name) => isMet[name]) ?? working) : transport;
      const missing = [over, ...duty.needs].find((need) => !isMet[need]);
      if (missing) return skipped(reasons[missing]);
      const verdict = await duty.check(contexts[over]);
      const lost = verdict.kind === 'broken' ? await lostLink(contexts[over].own) : null;
      // Each of the others would wait for its time limit, and blame its own subject.
      if (lost !== null) {
        isMet[over] = false;
        reasons[over] = `It could not be checked from '${duty.words}' on: ${lost}`;
      }
      return verdict;
    };
    const planned = plannedDuties(options);
    const results: DutyResult[] = [];
    const add = (
      group: string,
      { id, words }: Pick<Duty, 'id' | 'words'>,
      transport: Planned['transport'],
      verdict: Verdict,
    ) => {
      const why = verdict.kind === 'passed' ? null : withoutTokens(verdict.why, options);
      const result: DutyResult = { id, group, transport, duty: words, verdict: verdict.kind, why };
      results.push(result);
      onResult(result, planned.length + transportNames.length);
    };
    for (const name of transportNames) add('Transports', linkDuty, name, links[name]);
    for (const one of planned) add(one.group, one.duty, one.transport, await check(one));
    return { ok: true, run: { results, coercions: recorder.coercions() } };
  } finally {
    close();
  }
}
