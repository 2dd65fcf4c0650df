import type { FieldErrors, Layout, TransactionKind } from '../../contract/generated/types';
import type { CurrencyCode, MethodName } from '../../contract/ids';
import { limitsOfRule } from '../../domain/limits';
import type { CompiledForm, FormContext, FormValues } from '../../form/compile/CompiledForm';
import { compileDefinitions } from '../../form/compile/compileDefinitions';
import { sentApart } from '../../form/payload/formPayload';
import { type FieldProblem, generalErrorKey } from '../../form/validate/FieldProblem';
import { cleanValues } from '../../form/validate/fieldValue';
import { visibleFields } from '../../form/validate/validate';
import type { CheckForm } from '../patterns/createRuleRunner';
import { type CallEnd, fieldsInvalid, undeclared } from './CallContext';

interface SentForm {
  /** For the log. */
  readonly method: MethodName;
  readonly transaction: TransactionKind;
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly account?: string;
  /** Of 'amount' and 'account', what the player has sent beside `fields`. */
  readonly beside: readonly string[];
}

const errorsOf = (problems: readonly FieldProblem[]): FieldErrors => {
  const errors = new Map<string, FieldErrors[string]>();
  for (const { field, errorKey = generalErrorKey, ...parts } of problems)
    if (!errors.has(field)) errors.set(field, { key: errorKey, ...parts });
  // From entries: a field may be called 'constructor'.
  return Object.fromEntries(errors);
};

/** What was sent and is not asked for: no field of the form, or one that is hidden under the values of the others. */
function undeclaredNames(form: CompiledForm, values: FormValues, { fields, beside }: SentForm): string[] {
  const { amountField, accountField } = sentApart(form);
  const visible = visibleFields(form.schema, cleanValues(form.schema, values));
  const isAskedFor = (name: string | null): boolean => name !== null && visible.has(name);
  const isApart = (name: string): boolean => name === amountField || name === accountField;
  return [
    ...Object.keys(fields).filter((name) => isApart(name) || !isAskedFor(name)),
    ...beside.filter((name) => !isAskedFor(name === 'amount' ? amountField : accountField)),
  ];
}

/** By list of definitions, then by region. A layout's list stays in memory; a step's goes with its row. */
const compiledForms = new WeakMap<readonly unknown[], Map<string, CompiledForm>>();

function compiledForm(definitions: readonly unknown[], region: Omit<FormContext, 'balance' | 'prefill'>): CompiledForm {
  const forms = compiledForms.get(definitions) ?? new Map<string, CompiledForm>();
  compiledForms.set(definitions, forms);
  const key = JSON.stringify(region);
  const form = forms.get(key) ?? compileDefinitions(definitions, { ...region, balance: null, prefill: {} }).form;
  forms.set(key, form);
  return form;
}

/**
 * Checks a form with the widget's own engine: a modified or outdated widget may send anything. Only fields that the form
 * declares and shows pass, and only valid ones.
 * @returns the refusal; null: the form is valid
 */
export async function checkFields(
  definitions: readonly unknown[],
  rule: AmountRules[string] | undefined,
  checkLuhn: boolean,
  sent: SentForm,
  checkForm: CheckForm,
): Promise<CallEnd | null> {
  const { method, transaction, amount, currency, country } = sent;
  const limits = limitsOfRule(rule, currency, country);
  const form = compiledForm(definitions, { transaction, currency, country, limits, checkLuhn });
  const { amountField, accountField } = sentApart(form);
  const values = {
    ...sent.fields,
    ...(amountField === null ? {} : { [amountField]: amount ?? '' }),
    ...(accountField === null ? {} : { [accountField]: sent.account ?? '' }),
  };
  const names = undeclaredNames(form, values, sent);
  if (names.length > 0) return undeclared(names);
  const problems = await checkForm(method, form, values);
  return problems.length === 0 ? null : fieldsInvalid(errorsOf(problems));
}

type AmountRules = NonNullable<Layout['method']['amount_rules']>;
