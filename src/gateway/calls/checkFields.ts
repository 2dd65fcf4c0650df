import type { FieldErrors, Layout, TransactionKind } from '../../contract/generated/types';
import type { CurrencyCode, MethodName } from '../../contract/ids';
import { limitsOfRule } from '../../domain/limits';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import { type FieldProblem, generalErrorKey } from '../../form/validate/FieldProblem';
import type { CheckForm } from '../patterns/createRuleRunner';

interface SentForm {
  /** For the log. */
  readonly method: MethodName;
  readonly transaction: TransactionKind;
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly account?: string;
}

const errorsOf = (problems: readonly FieldProblem[]): FieldErrors => {
  const errors = new Map<string, FieldErrors[string]>();
  for (const { field, errorKey = generalErrorKey, ...parts } of problems)
    if (!errors.has(field)) errors.set(field, { key: errorKey, ...parts });
  // From entries: a field may be called 'constructor'.
  return Object.fromEntries(errors);
};

/**
 * Checks a form with the widget's own engine: a modified or outdated widget may send anything.
 * @returns errors by field; null: the form is valid
 */
export async function checkFields(
  definitions: readonly unknown[],
  rule: AmountRules[string] | undefined,
  checkLuhn: boolean,
  sent: SentForm,
  checkForm: CheckForm,
): Promise<FieldErrors | null> {
  const { method, transaction, amount, currency, country } = sent;
  const limits = limitsOfRule(rule, currency, country);
  const { form } = compileDefinitions(definitions, {
    transaction,
    currency,
    country,
    limits,
    balance: null,
    prefill: {},
    checkLuhn,
  });
  const values = {
    ...sent.fields,
    ...(form.amountField === null ? {} : { [form.amountField]: amount ?? '' }),
    ...(form.accountField === null ? {} : { [form.accountField]: sent.account ?? '' }),
  };
  const problems = await checkForm(method, form.schema, values, form.order);
  return problems.length === 0 ? null : errorsOf(problems);
}

type AmountRules = NonNullable<Layout['method']['amount_rules']>;
