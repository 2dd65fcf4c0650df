/** The kinds of errors at a form's fields, as releases count them. `rule`: one of the method's own rules. */
export const formErrorKinds = [
  'missing',
  'option',
  'tooLong',
  'incomplete',
  'number',
  'cardNumber',
  'date',
  'amount',
  'belowMin',
  'aboveMax',
  'aboveBalance',
  'rule',
  'server',
] as const;
export type FormErrorKind = (typeof formErrorKinds)[number];

/** The kind of each error of the form engine, by its translation key. */
const kindByKey: Readonly<Record<string, FormErrorKind>> = {
  'form.error.required': 'missing',
  'form.amount.missing': 'missing',
  'form.error.option': 'option',
  'form.error.tooLong': 'tooLong',
  'form.error.incomplete': 'incomplete',
  'form.error.number': 'number',
  'form.error.cardNumber': 'cardNumber',
  'form.error.date': 'date',
  'form.date.tooEarly': 'date',
  'form.date.tooLate': 'date',
  'form.amount.notANumber': 'amount',
  'form.amount.decimals': 'amount',
  'form.amount.belowMin': 'belowMin',
  'form.amount.aboveMax': 'aboveMax',
  'form.amount.aboveBalance': 'aboveBalance',
  'form.amount.balanceBelowMin': 'aboveBalance',
};

/** The kind of a field's error. @param errorKey of a `FieldProblem`; one of the method's own is a rule's */
export const formErrorKindOf = (errorKey: string | undefined): FormErrorKind =>
  (errorKey !== undefined && Object.hasOwn(kindByKey, errorKey) ? kindByKey[errorKey] : undefined) ?? 'rule';
