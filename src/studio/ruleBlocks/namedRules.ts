import { type NamedRule, namedRuleNames } from './RuleBlock';

/** The expressions of the rules with a name of their own, and a value that fits. */
export const namedRules: Readonly<Record<NamedRule, { readonly regex: string; readonly example: string }>> = {
  email: { regex: '^[^\\s@]+@[^\\s@.]+\\.[^\\s@]*[^\\s@.]$', example: 'name@example.com' },
  oneAt: { regex: '^[^\\s@]+@[^\\s@]+$', example: 'name@example.com' },
  domain: { regex: '@[^\\s@.]+\\.[^\\s@]*[^\\s@.]$', example: 'name@example.com' },
  words: { regex: '[\\p{L}\\p{M}.] +\\p{L}', example: 'Ana Souza' },
  capitalWords: { regex: '[A-Z.] +[A-Z]', example: 'ANA SOUZA' },
};

/** The rule that has exactly this expression; undefined: none. */
export const namedRuleOf = (regex: string): NamedRule | undefined =>
  namedRuleNames.find((name) => namedRules[name].regex === regex);
