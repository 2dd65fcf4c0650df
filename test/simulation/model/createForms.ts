/**
 * Which versions of a form a player may be shown and may send, from the contract (§8, 'A layout that changed at once') and
 * the page of the studio: after a publish an open form is taken for an hour, unless that closes it at once.
 */

export type Kind = 'deposit' | 'withdrawal';

/** A version that the studio offers to players. */
export interface Offer {
  readonly of: Kind;
  readonly version: number;
  readonly kind: 'to all' | 'to some' | 'again';
  readonly isAtOnce: boolean;
  /** From when on it may be so, and from when on it is; ms. Infinity: nobody knows. */
  readonly sentAt: number;
  doneAt: number;
  isRefused: boolean;
}

/** Until all nodes know of a publish while messages are lost and nodes and database are away, and for how long forms stay valid; ms. */
const longestNews = 45_000;
const grace = 3_600_000;

const first = (of: Kind): Offer => ({
  of,
  version: 0,
  kind: 'to all',
  isAtOnce: false,
  sentAt: Number.NEGATIVE_INFINITY,
  doneAt: Number.NEGATIVE_INFINITY,
  isRefused: false,
});

export function createForms(complain: (what: string) => void) {
  const all: Offer[] = [first('deposit'), first('withdrawal')];
  /** Kinds whose releases to some players may have ended. */
  const ended = new Set<Kind>();
  /** From when on all nodes know of all that was done before; ms. */
  let calmAt = Number.POSITIVE_INFINITY;
  /** What each player was shown since then. */
  const shown = new Map<string, number | null>();

  const offersOf = (of: Kind): readonly Offer[] => all.filter((offer) => offer.of === of && !offer.isRefused);
  const isKnown = ({ doneAt }: Offer, at: number): boolean =>
    doneAt + longestNews <= at || (doneAt <= calmAt && calmAt <= at);

  /** Whether all nodes have replaced a version. A version that is published again leaves those of some players alone. */
  const isReplaced = (of: Kind, version: number, at: number, isReplacing: (by: Offer) => boolean): boolean =>
    offersOf(of).some(
      (by) =>
        by.kind !== 'to some' &&
        by.version !== version &&
        isReplacing(by) &&
        isKnown(by, at) &&
        offersOf(of)
          .filter((offer) => offer.version === version)
          .every((offer) => offer.doneAt < by.sentAt && (by.kind === 'to all' || offer.kind !== 'to some')),
    );

  /** Whether a version was released to some players alone, whose release may have ended: its forms are closed then. */
  const wasOfSome = (of: Kind, version: number): boolean =>
    ended.has(of) && offersOf(of).every((offer) => offer.version !== version || offer.kind === 'to some');

  return {
    /** A version is about to be offered. The draft before it has no release any more. */
    offered(offer: Omit<Offer, 'doneAt' | 'isRefused'>): Offer {
      const made = { ...offer, doneAt: Number.POSITIVE_INFINITY, isRefused: false };
      all.push(made);
      return made;
    },
    /** A draft is about to be edited or taken back. */
    mayEnd: (of: Kind): void => void ended.add(of),
    /** No fault happens any more, and all nodes have had the time to learn what was published. */
    calm(now: number): void {
      calmAt = now;
    },
    /** A list shows a form. */
    listed(of: Kind, player: string, version: number | null, now: number): void {
      const who = `${of} form for ${player}`;
      const offers = offersOf(of).filter((offer) => offer.version === version && offer.sentAt <= now);
      if (version === null || offers.length === 0) {
        complain(`${who}: nobody has published version ${version}`);
        return;
      }
      if (isReplaced(of, version, now, () => true)) complain(`${who}: version ${version} was replaced`);
      const [offer, ...others] = offers;
      if (offer && others.length === 0) offer.doneAt = Math.min(offer.doneAt, now);
      if (now < calmAt) return;
      const before = shown.get(who);
      if (before !== undefined && before !== version) complain(`${who}: nodes show versions ${before} and ${version}`);
      shown.set(who, version);
    },
    /** A create of a form was taken. @param sentAt of its first attempt */
    taken(of: Kind, version: number, sentAt: number): void {
      if (isReplaced(of, version, sentAt, ({ isAtOnce }) => isAtOnce))
        complain(`a ${of} was made by version ${version}, whose forms were closed`);
    },
    /** A create was refused as its form was closed. @param instead the version that is shown instead of it */
    closed(of: Kind, version: number, instead: number | null, now: number): void {
      const isPossible = offersOf(of).some((by) => by.isAtOnce && by.sentAt <= now && by.version !== version);
      if (!isPossible && !wasOfSome(of, version)) complain(`a ${of} form of version ${version} was closed by nobody`);
      if (!offersOf(of).some((offer) => offer.version === instead && offer.sentAt <= now))
        complain(`instead of version ${version} of a ${of} comes ${instead}, which nobody has published`);
    },
    /** A create was refused as if there were no such form. */
    unknown(of: Kind, version: number, now: number): void {
      const offers = offersOf(of);
      const own = offers.filter((offer) => offer.version === version);
      const isNews = !own.some((offer) => isKnown(offer, now));
      const isOld = offers.some((by) => by.kind !== 'to some' && by.version !== version && by.sentAt + grace <= now);
      if (!isNews && !wasOfSome(of, version) && !isOld) complain(`a ${of} form of version ${version} is unknown`);
    },
    /** What the history has at rest, oldest first, and what players have; null: no draft is released. */
    checkHistory(of: Kind, versions: readonly number[], published: number, released: number | null): void {
      const offers = offersOf(of);
      const forAll = offers.filter(({ kind }) => kind !== 'to some');
      if (versions.length > 0 && versions.at(-1) !== published)
        complain(`published is ${of} ${published}, and not ${versions}`);
      for (const version of versions)
        if (!forAll.some((offer) => offer.version === version)) complain(`nobody has published ${of} ${version}`);
      for (const { version, kind, doneAt } of forAll) {
        const times = versions.filter((one) => one === version).length;
        if (kind === 'to all' && version !== 0 && times > 1) complain(`${of} ${version} was published ${times} times`);
        if (version !== 0 && Number.isFinite(doneAt) && times === 0)
          complain(`the publish of ${of} ${version} is lost`);
      }
      for (const [who, version] of shown)
        if (who.startsWith(of) && version !== published && version !== released)
          complain(`${who} is version ${version}; published is ${published}, released ${released}`);
    },
  };
}
