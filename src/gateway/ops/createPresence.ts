import type { MethodKey } from './layoutStore';

/** Without a word for so long, somebody is gone. ms. The studio says that it is here every 5 s. */
const goneAfter = 12_000;

/** Who has which method open, in the memory of this node: a courtesy, not a lock. */
export function createPresence(now: () => number = Date.now) {
  const seen = new Map<string, Map<string, number>>();
  return {
    /** Says that somebody is at a method; answers who else is. */
    here({ transaction, name }: MethodKey, who: string): readonly string[] {
      const at = `${transaction} ${name}`;
      const people = seen.get(at) ?? new Map<string, number>();
      people.set(who, now());
      for (const [person, last] of people) if (now() - last > goneAfter) people.delete(person);
      seen.set(at, people);
      return [...people.keys()].filter((person) => person !== who).sort();
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
