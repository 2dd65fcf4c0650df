const storageKey = 'cashier-studio-views';

/** A table's filters and columns under a name. */
export interface SavedView {
  readonly name: string;
  /** The query of its address. */
  readonly query: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof Reflect.get(Object(value), 'name') === 'string' && typeof Reflect.get(Object(value), 'query') === 'string';

function stored(): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}')) };
  } catch {
    // Some browsers deny storage in private windows.
    return {};
  }
}

/** The views that an operator has saved in this browser. */
export function savedViews(operator: string): readonly SavedView[] {
  const own = stored()[operator];
  return Array.isArray(own) ? own.filter(isView) : [];
}

/** Stores an operator's views in this browser. */
export function storeViews(operator: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...stored(), [operator]: views }));
  } catch {
    // They last until the page is closed.
  }
}
