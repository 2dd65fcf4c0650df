import { currencyOf } from '../../tables/currencies';
import type { LintRule } from '../LintRule';
import { type Sentence, say } from '../say';

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Limits are in order, in currencies that the method takes, and in as many decimals as those have. */
export const limits: LintRule = {
  id: 'limits',
  check: ({ method }) =>
    Object.entries(method.amount_rules ?? {}).flatMap(([currency, { min = 0, max = 0, minNonRus }]) => {
      const path = `/method/amount_rules/${currency}`;
      const problem = (severity: 'error' | 'warning', sentence: Sentence) => ({
        severity,
        path,
        field: null,
        sentence,
      });
      const { decimals } = currencyOf(currency);
      return [
        ...(max > 0 && min > max ? [problem('error', say('lint.leastAboveMost', { currency, min, max }))] : []),
        ...(minNonRus !== undefined && max > 0 && minNonRus > max
          ? [problem('error', say('lint.leastNonRus', { currency, min: minNonRus, max }))]
          : []),
        ...([min, max, minNonRus ?? 0].some((value) => decimalsOf(value) > decimals)
          ? [problem('error', say('lint.decimals', { currency, decimals }))]
          : []),
        ...(method.currency.includes(currency) ? [] : [problem('warning', say('lint.otherCurrency', { currency }))]),
      ];
    }),
};
