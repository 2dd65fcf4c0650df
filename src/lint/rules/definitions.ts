import { currencyCodeOf } from '../../contract/ids';
import { methodFieldsOf } from '../../contract/layout';
import { limitsOfRule } from '../../domain/limits';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import type { LintRule } from '../LintRule';
import { lintText } from '../lintText';

/** Problems of the form's compiler: duplicate names, unreachable or circular conditions, choices without values. */
export const definitions: LintRule = {
  id: 'definitions',
  check(layout) {
    const { transaction, countries, method } = layout;
    const [currency = currencyCodeOf('USD')] = method.currency;
    const [country = 'br'] = countries;
    const { problems } = compileDefinitions(methodFieldsOf(layout), {
      transaction,
      currency,
      country,
      limits: limitsOfRule(method.amount_rules?.[currency], currency, country),
      balance: null,
      prefill: {},
      checkLuhn: method.checkLuhn ?? false,
    });
    // Expressions have their own, stricter rule.
    return problems
      .filter(({ path }) => !path.endsWith('regex'))
      .map(({ path, field, why }) => ({
        severity: 'error',
        path: `/method/fields${path}`,
        field,
        text: lintText('lint.definition', { why }),
      }));
  },
};
