import type { AmountRule } from '../../contract/generated/types';
import { currencyOf } from '../../tables/currencies';
import type { LintRule } from '../LintRule';
import { type LintText, lintText } from '../lintText';

const hasLimit = (rule: AmountRule | undefined): boolean => (rule?.min ?? 0) > 0 || (rule?.max ?? 0) > 0;
const fitsDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Limits are in order, in currencies that the method takes, and have no more decimals; of a withdrawal there are some. */
export const limits: LintRule = {
  id: 'limits',
  check: ({ method, transaction }) => [
    ...method.currency
      .filter((currency) => transaction === 'withdrawal' && !hasLimit(method.amount_rules?.[currency]))
      .map((currency) => ({
        severity: 'warning' as const,
        path: `/method/amount_rules/${currency}`,
        field: null,
        text: lintText('lint.noLimits', { currency }),
      })),
    ...Object.entries(method.amount_rules ?? {}).flatMap(([currency, { min = 0, max = 0, minNonRus }]) => {
      const path = `/method/amount_rules/${currency}`;
      const problem = (severity: 'error' | 'warning', text: LintText) => ({
        severity,
        path,
        field: null,
        text,
      });
      const { decimals } = currencyOf(currency);
      return [
        ...(max > 0 && min > max ? [problem('error', lintText('lint.leastAboveMost', { currency, min, max }))] : []),
        ...(minNonRus !== undefined && max > 0 && minNonRus > max
          ? [problem('error', lintText('lint.leastNonRus', { currency, min: minNonRus, max }))]
          : []),
        ...([min, max, minNonRus ?? 0].some((value) => !fitsDecimals(value, decimals))
          ? [problem('error', lintText('lint.decimals', { currency, count: decimals }))]
          : []),
        ...(method.currency.some((code) => code === currency)
          ? []
          : [problem('warning', lintText('lint.otherCurrency', { currency }))]),
      ];
    }),
  ],
};
