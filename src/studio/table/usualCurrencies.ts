import type { MethodSummary } from '../../contract/generated/types';

/** The currency that most methods of each country alone have: what a new method there probably needs. */
export const usualCurrencies = (methods: readonly MethodSummary[], countries: readonly string[]): readonly string[] => [
  ...new Set(
    countries.flatMap((country) => {
      const counts = new Map<string, number>();
      for (const method of methods)
        if (method.countries.length === 1 && method.countries[0] === country)
          for (const code of method.currencies) counts.set(code, (counts.get(code) ?? 0) + 1);
      const [most] = [...counts].sort(([, one], [, other]) => other - one);
      return most ? [most[0]] : [];
    }),
  ),
];
