import { useCallback } from 'react';
import type { FormSchema, FormValues } from '../src/form/compile/CompiledForm';
import { cleanValues } from '../src/form/validate/fieldValue';
import { validate } from '../src/form/validate/validate';
import { loadChecks, loadedChecks } from './loadChecks';
import { useLatest } from './useLatest';
import { widgetVerdicts } from './widgetVerdicts';

/** Loads the check digits with the first values that need them, then calls `revalidate`. */
export function usePendingChecks(schema: FormSchema, revalidate: () => void): (values: FormValues) => void {
  const latest = useLatest(revalidate);
  return useCallback(
    (values) => {
      if (loadedChecks() !== null) return;
      const { pending } = validate(schema, cleanValues(schema, values), widgetVerdicts());
      if (!pending.some(({ about }) => typeof about === 'string')) return;
      void loadChecks().then((isLoaded) => isLoaded && latest.current());
    },
    [schema, latest],
  );
}
