import { type CallName, calls } from '../../contract/calls';
import { expectedWords } from '../../contract/definitionWords';
import type { TransportName } from '../../contract/hostData';
import type { Deviation } from '../../contract/reader/readShape';
import { coercionOf, spellingsIn } from './coercions';
import { cacheProblem, typeProblem } from './httpProblems';
import { missingParts } from './requiredParts';

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

export type HttpTopic = 'type' | 'cache' | 'missing';

/** What the replies of a run show beside their content. */
export interface Recorder {
  readonly deviations: readonly RecordedDeviation[];
  addDeviations(transport: TransportName, source: string, deviations: readonly Deviation[]): void;
  /** What is wrong with answers over HTTP, by topic, each a sentence. */
  readonly httpProblems: { readonly [Topic in HttpTopic]: Set<string> };
  /** Looks at an answer as sent, for what the parsers read without a remark. */
  addAnswer(response: Response, body: unknown): void;
  addTime(transport: TransportName, call: CallName, milliseconds: number): void;
  /** The slowest call over a transport; null: there was none. */
  slowest(transport: TransportName): { readonly call: CallName; readonly milliseconds: number } | null;
  coercions(): readonly NeededCoercion[];
}

// Object.keys loses the type of the table's names.
const callNames = Object.keys(calls) as readonly CallName[];
const callOf = (address: string): CallName | undefined =>
  callNames.find((name) => new URL(address).pathname.endsWith(calls[name].url));

export function createRecorder(): Recorder {
  const deviations: RecordedDeviation[] = [];
  const httpProblems = { type: new Set<string>(), cache: new Set<string>(), missing: new Set<string>() };
  const placesOf = new Map<string, Set<string>>();
  const slowest = new Map<TransportName, { call: CallName; milliseconds: number }>();
  const addCoercion = (name: string, place: string): void => {
    placesOf.set(name, (placesOf.get(name) ?? new Set()).add(place));
  };
  return {
    deviations,
    addDeviations(transport, source, found) {
      for (const deviation of found) {
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
    httpProblems,
    addAnswer({ url, headers, ok }, body) {
      const call = callOf(url);
      if (call === undefined) return;
      for (const { coercion, path } of spellingsIn(body)) addCoercion(coercion, `${call} ${path}`);
      for (const path of ok ? missingParts(call, body) : []) {
        addCoercion('required keys left out', `${call} ${path}`);
        httpProblems.missing.add(`${call} ${path} is missing.`);
      }
      const [type, cache] = [typeProblem(headers), cacheProblem(headers)];
      if (type) httpProblems.type.add(`${call}: ${type}`);
      if (cache) httpProblems.cache.add(`${call}: ${cache}`);
    },
    addTime(transport, call, milliseconds) {
      if (milliseconds > (slowest.get(transport)?.milliseconds ?? -1)) slowest.set(transport, { call, milliseconds });
    },
    slowest: (transport) => slowest.get(transport) ?? null,
    coercions: () =>
      [...placesOf].map(([name, places]) => ({ name, example: [...places][0] ?? '', places: places.size })),
  };
}
