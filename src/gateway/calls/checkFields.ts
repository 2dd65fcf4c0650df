import type { FieldErrors, Layout, TransactionKind } from '../../contract/generated/types';
import { limitsOfRule } from '../../domain/limits';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import type { FieldProblem } from '../../form/validate/FieldProblem';
import type { CheckForm } from '../patterns/createRuleRunner';

interface Sent {
  /** For the log. */
  readonly method: string;
  readonly transaction: TransactionKind;
  readonly amount: string | null;
  readonly currency: string;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly account?: string;
}

const errorsOf = (problems: readonly FieldProblem[]): FieldErrors => {
  const errors = new Map<string, FieldErrors[string]>();
  for (const { field, errorKey, text } of problems) {
    if (!errors.has(field)) {
      errors.set(field, { key: errorKey ?? 'error.field', ...(text === undefined ? {} : { text }) });
    }
  }
  // Fields may be called 'constructor': an object that is written to by name would take its own for an answer.
  return Object.fromEntries(errors);
};

/**
 * The same checks as the widget's, with the same engine: what a changed or an old widget sends is held to the layout.
 * @returns what is wrong by field; null when nothing is.
 */
export async function checkFields(
  definitions: readonly unknown[],
  rule: AmountRules[string] | undefined,
  checkLuhn: boolean,
  sent: Sent,
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
