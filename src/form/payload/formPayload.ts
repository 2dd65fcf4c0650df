import { accountTypes } from '../../tables/reservedFields';
import type { CompiledForm, FormValues } from '../compile/CompiledForm';
import { fieldValue, isEmpty, trimmedValue } from '../validate/fieldValue';
import { isVisible } from '../validate/isVisible';

/** The part of a call's payload that comes from the form (contract C4, C5). */
export interface FormPayload {
  /** A canonical decimal; null when the form has no amount. */
  readonly amount: string | null;
  readonly account?: (typeof accountTypes)[number];
  /** Texts as shown, trimmed, or the values of chosen options, by field name. Without hidden and empty fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The payload of a valid form. */
export function formPayload(form: CompiledForm, values: FormValues): FormPayload {
  const filled = form.order.flatMap((name) => {
    const property = form.schema.properties[name];
    if (!property || !isVisible(form.schema, values, name)) return [];
    const value = trimmedValue(property, fieldValue(values, name));
    return isEmpty(property, value) ? [] : [[name, value] as const];
  });
  const sentApart = [form.amountField, form.accountField];
  const account = accountTypes.find((type) =>
    filled.some(([name, value]) => name === form.accountField && value === type),
  );
  return {
    amount: filled.find(([name]) => name === form.amountField)?.[1] ?? null,
    ...(account && { account }),
    fields: Object.fromEntries(filled.filter(([name]) => !sentApart.includes(name))),
  };
}
