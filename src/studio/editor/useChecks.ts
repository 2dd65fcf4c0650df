import { useEffect, useState } from 'react';
import { loadChecks } from '../../../widgets/verdicts/loadChecks';
import type { IdentifierChecks } from '../../form/validate/identifierChecks';

/** The check digits of identifiers; null: not loaded yet. */
export function useChecks(): IdentifierChecks | null {
  const [checks, setChecks] = useState<IdentifierChecks | null>(null);
  useEffect(() => void loadChecks().then(setChecks), []);
  return checks;
}
