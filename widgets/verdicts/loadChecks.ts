import type { IdentifierChecks } from '../../src/form/validate/identifierChecks';

/** Loads the check digits. Never rejects; null: the chunk failed to load, so the server decides. */
export const loadChecks = (): Promise<IdentifierChecks | null> =>
  import(/* webpackChunkName: "checks" */ '../../src/domain/identifierChecks/identifierChecks').then(
    ({ identifierChecks }) => identifierChecks,
    () => null,
  );
