import { type CallName, calls } from '../../contract/calls';
import { expectedWords } from '../../contract/definitionWords';
import type { TransportName } from '../../contract/hostData';
import type { Deviation } from '../../contract/reader/readShape';
import { coercionOf, spellingsIn } from './coercions';

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

/** What the replies of a run show beside their content. */
export interface Recorder {
  readonly deviations: readonly RecordedDeviation[];
  addDeviations(transport: TransportName, source: string, deviations: readonly Deviation[]): void;
  /** Looks through a body as sent, for what the parsers read without a remark. */
  addBody(address: string, body: unknown): void;
  addTime(transport: TransportName, call: CallName, milliseconds: number): void;
  /** The slowest call over a transport; null: there was none. */
  slowest(transport: TransportName): { readonly call: CallName; readonly milliseconds: number } | null;
  coercions(): readonly NeededCoercion[];
}

const callOf = (address: string): string => {
  const { pathname } = new URL(address);
  const row = Object.entries(calls).find(([, { url }]) => pathname.endsWith(url));
  return row?.[0] ?? pathname;
};

export function createRecorder(): Recorder {
  const deviations: RecordedDeviation[] = [];
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
    addBody(address, body) {
      for (const { coercion, path } of spellingsIn(body)) addCoercion(coercion, `${callOf(address)} ${path}`);
    },
    addTime(transport, call, milliseconds) {
      if (milliseconds > (slowest.get(transport)?.milliseconds ?? -1)) slowest.set(transport, { call, milliseconds });
    },
    slowest: (transport) => slowest.get(transport) ?? null,
    coercions: () =>
      [...placesOf].map(([name, places]) => ({ name, example: [...places][0] ?? '', places: places.size })),
  };
}
