import { limitsOfRule } from '../../domain/limits';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import type { LintRule } from '../LintRule';
import { say } from '../say';

/** What the form's own compiler cannot keep to: duplicate names, dead or circular conditions, choices without values. */
export const definitions: LintRule = {
  id: 'definitions',
  check({ transaction, countries, method }) {
    const [currency = 'USD'] = method.currency;
    const [country = 'br'] = countries;
    const { problems } = compileDefinitions(method.fields, {
      transaction,
      currency,
      country,
      limits: limitsOfRule(method.amount_rules?.[currency], currency, country),
      balance: null,
      prefill: {},
      checkLuhn: method.checkLuhn ?? false,
    });
    // Expressions have a rule of their own, which asks for more.
    return problems
      .filter(({ path }) => !path.endsWith('regex'))

      .map(({ path, field, why }) => ({
        severity: 'error',
        path: `/method/fields${path}`,
        field,
        sentence: say('lint.definition', { why }),
      }));
  },
};
