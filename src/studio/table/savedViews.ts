import { tryStorage } from '../../ui/tryStorage';

const storageKey = 'cashier-studio-views';

/** A table's filters and columns under a name. */
export interface SavedView {
  readonly name: string;
  /** The query of its address. */
  readonly query: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof Reflect.get(Object(value), 'name') === 'string' && typeof Reflect.get(Object(value), 'query') === 'string';

const stored = (): Record<string, unknown> => ({
  ...Object(tryStorage('localStorage', (storage) => JSON.parse(storage.getItem(storageKey) ?? '{}'))),
});

/** The views that an operator has saved in this browser. */
export function savedViews(operator: string): readonly SavedView[] {
  const own = stored()[operator];
  return Array.isArray(own) ? own.filter(isView) : [];
}

/** Stores an operator's views in this browser; without storage they last until the page is closed. */
export function storeViews(operator: string, views: readonly SavedView[]): void {
  const all = JSON.stringify({ ...stored(), [operator]: views });
  tryStorage('localStorage', (storage) => storage.setItem(storageKey, all));
}
