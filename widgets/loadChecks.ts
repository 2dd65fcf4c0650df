import { provideChecks } from '../src/form/validate/identifierChecks';

let loading: Promise<boolean> | null = null;

/**
 * Loads the check digits and provides them to `validateForm`. Never rejects. false: the chunk failed to load, so the
 * server decides; the next call tries again.
 */
export function loadChecks(): Promise<boolean> {
  loading ??= import(/* webpackChunkName: "checks" */ '../src/domain/identifierChecks/identifierChecks').then(
    ({ identifierChecks }) => {
      provideChecks(identifierChecks);
      return true;
    },
    () => {
      loading = null;
      return false;
    },
  );
  return loading;
}
