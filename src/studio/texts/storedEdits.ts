import type { TextEdits } from '../../texts/methodTexts';

const prefix = 'cashier-studio-texts ';

type Stored = Record<string, Record<string, string>>;

const isWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((words) => typeof words === 'string');

function parsed(text: string | null): Stored {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(Object(value)).filter((entry): entry is [string, Record<string, string>] =>
      isWords(entry[1]),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Edits that the gateway has not confirmed yet, by method: a reload or a crash loses none. */
export interface StoredEdits {
  of(method: string): TextEdits;
  /** Adds to what is stored: another tab may have edits of its own. */
  add(method: string, edits: TextEdits): void;
  /** Forgets edits, unless they were changed since. */
  forget(method: string, edits: TextEdits): void;
}

/** Edits in the browser's storage; written at once with each key press. */
export function createStoredEdits(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): StoredEdits {
  const read = (method: string): Stored => parsed(storage.getItem(prefix + method));
  function write(method: string, edits: Stored): void {
    try {
      if (Object.keys(edits).length === 0) storage.removeItem(prefix + method);
      else storage.setItem(prefix + method, JSON.stringify(edits));
    } catch {
      // A full or forbidden storage: the edits are still in the page.
    }
  }
  return {
    of: (method) => new Map(Object.entries(read(method))),
    add(method, edits) {
      const known = read(method);
      for (const [key, words] of edits) known[key] = { ...known[key], ...words };
      write(method, known);
    },
    forget(method, edits) {
      write(method, Object.fromEntries(withoutEdits(new Map(Object.entries(read(method))), edits)));
    },
  };
}

/** Edits without those of `gone` that are still the same. */
export function withoutEdits(edits: TextEdits, gone: TextEdits): TextEdits {
  const left = [...edits].map(([key, words]) => {
    const kept = Object.entries(words).filter(([language, text]) => gone.get(key)?.[language] !== text);
    return [key, Object.fromEntries(kept)] as const;
  });
  return new Map(left.filter(([, words]) => Object.keys(words).length > 0));
}

/** Both edits; the later ones win. */
export function joinEdits(edits: TextEdits, later: TextEdits): TextEdits {
  const both = new Map(edits);
  for (const [key, words] of later) both.set(key, { ...both.get(key), ...words });
  return both;
}
