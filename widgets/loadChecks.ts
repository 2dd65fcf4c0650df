import type { IdentifierChecks } from '../src/form/validate/identifierChecks';

let loading: Promise<boolean> | null = null;
let loaded: IdentifierChecks | null = null;

/** The check digits once `loadChecks` has loaded them. */
export const loadedChecks = (): IdentifierChecks | null => loaded;

/**
 * Loads the check digits. Never rejects. false: the chunk failed to load, so the
 * server decides; the next call tries again.
 */
export function loadChecks(): Promise<boolean> {
  loading ??= import(/* webpackChunkName: "checks" */ '../src/domain/identifierChecks/identifierChecks').then(
    ({ identifierChecks }) => {
      loaded = identifierChecks;
      return true;
    },
    () => {
      loading = null;
      return false;
    },
  );
  return loading;
}
