import { currencyOf } from '../../tables/currencies';
import type { LintRule } from '../LintRule';

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Limits are in order, in currencies that the method takes, and in as many decimals as those have. */
export const limits: LintRule = {
  id: 'limits',
  check: ({ method }) =>
    Object.entries(method.amount_rules ?? {}).flatMap(([currency, { min = 0, max = 0, minNonRus }]) => {
      const path = `/method/amount_rules/${currency}`;
      const problem = (severity: 'error' | 'warning', why: string) => ({ severity, path, field: null, why });
      const { decimals } = currencyOf(currency);
      return [
        ...(max > 0 && min > max
          ? [problem('error', `In ${currency} the least amount (${min}) is above the most (${max}).`)]
          : []),
        ...(minNonRus !== undefined && max > 0 && minNonRus > max
          ? [
              problem(
                'error',
                `In ${currency} the least amount outside Russia (${minNonRus}) is above the most (${max}).`,
              ),
            ]
          : []),
        ...([min, max, minNonRus ?? 0].some((value) => decimalsOf(value) > decimals)
          ? [problem('error', `${currency} has ${decimals} decimals: write the limits with no more.`)]
          : []),
        ...(method.currency.includes(currency)
          ? []
          : [problem('warning', `The method does not take ${currency}, for which it has limits.`)]),
      ];
    }),
};
