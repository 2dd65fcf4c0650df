import { accountTypes, reservedFields } from '../../tables/reservedFields';
import { type CompiledForm, type FormValues, fieldUi } from '../compile/CompiledForm';
import { hasOptions } from '../fieldTypes/fieldTypes';
import { cleanValues, fieldValue, isEmpty, trimmedValue } from '../validate/fieldValue';
import { visibleFields } from '../validate/validate';

/** The part of a call's payload that comes from the form (contract C4, C5). */
export interface FormPayload {
  /** A canonical decimal; null when the form has no amount. */
  readonly amount: string | null;
  readonly account?: (typeof accountTypes)[number];
  /** Texts as shown, trimmed, or the values of chosen options, by field name. Without hidden and empty fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The names of the fields that are not among `fields`; null for none. */
export function sentApart({ uiSchema }: Pick<CompiledForm, 'uiSchema'>) {
  const typeOf = (name: string) => fieldUi(uiSchema, name)?.['ui:widget'];
  const accountType = typeOf(reservedFields.account);
  return {
    amountField: uiSchema['ui:order'].find((name) => typeOf(name) === 'amount') ?? null,
    // A choice of that name is the account type (contract C6).
    accountField: accountType && hasOptions({ type: accountType }) ? reservedFields.account : null,
  };
}

/** The payload of a valid form. */
export function formPayload(form: CompiledForm, values: FormValues): FormPayload {
  const visible = visibleFields(form.schema, cleanValues(form.schema, values));
  const filled = form.uiSchema['ui:order'].flatMap((name) => {
    const property = visible.get(name)?.property;
    const value = property ? trimmedValue(property, fieldValue(values, name)) : '';
    return !property || isEmpty(property, value) ? [] : [[name, value] as const];
  });
  const { amountField, accountField } = sentApart(form);
  const account = accountTypes.find((type) => filled.some(([name, value]) => name === accountField && value === type));
  return {
    amount: filled.find(([name]) => name === amountField)?.[1] ?? null,
    ...(account && { account }),
    fields: Object.fromEntries(filled.filter(([name]) => name !== amountField && name !== accountField)),
  };
}
