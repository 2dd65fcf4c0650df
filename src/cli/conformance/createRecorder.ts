import { callNames } from '../../contract/callNames';
import { type CallName, calls } from '../../contract/calls';
import { expectedWords } from '../../contract/definitionWords';
import type { TransportName } from '../../contract/hostData';
import type { Deviation } from '../../contract/reader/readShape';
import { coercionOf, spellingsIn } from './coercions';
import { busyProblem, cacheProblem, typeProblem } from './httpProblems';
import { misnamedMethods, missingParts } from './requiredParts';

/** A part of a reply that is not as the contract writes it. */
export interface RecordedDeviation {
  readonly transport: TransportName;
  /** A call's name, 'push', or 'socketReply' for its envelope. */
  readonly source: string;
  /** 'depositMethods /pix/isPopular must be of type boolean.' */
  readonly words: string;
  /** The widget leaves the part out; else it reads it as what it means (contract §9). */
  readonly isDropped: boolean;
}

/** A coercion of contract §9 that the server needs. */
export interface NeededCoercion {
  /** As 'numbers as text'. */
  readonly name: string;
  /** Where it was needed first: 'depositMethods /pix/position'. */
  readonly example: string;
  /** In how many places. */
  readonly places: number;
}

/** What may be wrong with any answer; the first three with one over HTTP. */
export type AnswerTopic = 'type' | 'cache' | 'busy' | 'missing' | 'misnamed' | 'layout';

/** What the replies of a run show beside their content. */
export interface Recorder {
  readonly deviations: readonly RecordedDeviation[];
  addDeviations(transport: TransportName, source: string, deviations: readonly Deviation[]): void;
  /** What is wrong with answers over a transport, each a sentence. */
  problems(transport: TransportName, topic: AnswerTopic): Set<string>;
  /** Looks at what HTTP says of an answer. */
  addResponse(call: CallName, response: Response): void;
  /** Looks at an answer as sent, for what the parsers read without a remark. */
  addBody(transport: TransportName, call: CallName, isSuccess: boolean, body: unknown): void;
  addTime(transport: TransportName, call: CallName, milliseconds: number): void;
  /** The slowest call over a transport; null: there was none. */
  slowest(transport: TransportName): { readonly call: CallName; readonly milliseconds: number } | null;
  coercions(): readonly NeededCoercion[];
}

/** The call of an address. */
export const callOf = (address: string): CallName | undefined =>
  callNames.find((name) => new URL(address).pathname.endsWith(calls[name].url));

export function createRecorder(): Recorder {
  const deviations: RecordedDeviation[] = [];
  const problemsOf = new Map<string, Set<string>>();
  const placesOf = new Map<string, Set<string>>();
  const slowest = new Map<TransportName, { call: CallName; milliseconds: number }>();
  const addCoercion = (name: string, place: string): void => {
    placesOf.set(name, (placesOf.get(name) ?? new Set()).add(place));
  };
  const problems = (transport: TransportName, topic: AnswerTopic): Set<string> => {
    const key = `${transport} ${topic}`;
    const known = problemsOf.get(key) ?? new Set();
    problemsOf.set(key, known);
    return known;
  };
  return {
    deviations,
    addDeviations(transport, source, found) {
      for (const deviation of found) {
        // A missing key with a default: `missingParts` finds it in the body.
        if (deviation.rule === 'required' && !deviation.isDropped) continue;
        const place = `${source} ${deviation.path || '/'}`;
        deviations.push({
          transport,
          source,
          words: `${place} ${expectedWords(deviation)}.`,
          isDropped: deviation.isDropped,
        });
        addCoercion(coercionOf(deviation), place);
      }
    },
    problems,
    addResponse(call, { headers, status }) {
      const found = { type: typeProblem(headers), cache: cacheProblem(headers), busy: busyProblem(status, headers) };
      for (const topic of ['type', 'cache', 'busy'] as const)
        if (found[topic] !== null) problems('http', topic).add(`${call}: ${found[topic]}`);
    },
    addBody(transport, call, isSuccess, body) {
      for (const { coercion, path } of spellingsIn(body)) addCoercion(coercion, `${call} ${path}`);
      if (!isSuccess) return;
      for (const path of missingParts(call, body)) {
        addCoercion('required keys left out', `${call} ${path}`);
        problems(transport, 'missing').add(`${call} ${path} is missing.`);
      }
      for (const problem of misnamedMethods(call, body)) problems(transport, 'misnamed').add(problem);
    },
    addTime(transport, call, milliseconds) {
      if (milliseconds > (slowest.get(transport)?.milliseconds ?? -1)) slowest.set(transport, { call, milliseconds });
    },
    slowest: (transport) => slowest.get(transport) ?? null,
    coercions: () =>
      [...placesOf].map(([name, places]) => ({ name, example: [...places][0] ?? '', places: places.size })),
  };
}
