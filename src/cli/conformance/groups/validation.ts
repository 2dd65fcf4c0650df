import type { Outcome } from '../../../contract/failure';
import type { FieldDefinition } from '../../../contract/fieldDefinition';
import type { TransactionKind } from '../../../contract/transaction';
import { patternFor } from '../../../form/regex/patternFor';
import type { CheckContext, Sample } from '../createContexts';
import type { Order } from '../createOrders';
import { broken, type DutyGroup, type DutyRow, dutiesOfKinds, passed, skipped, type Verdict } from '../Duty';
import { create, createWrong, refusalVerdict, withSample } from '../pay';
import { codeProblem, failureWords, fieldErrorProblem, firstProblem, verdictOf } from '../verdicts';

/** At most so many fields of a form are tried. */
const maxTried = 10;
const noOption = 'no-such-option';
/** No form has a field of this name. */
export const undeclaredName = 'no_such_field';

/** A value that one of a field's rules refuses; null: there is none at hand. */
function refusedValue({ rules }: FieldDefinition): string | null {
  const patterns = rules.map(({ regex }) => patternFor(regex));
  return ['!', '0', 'x'].find((value) => patterns.some((pattern) => !pattern.test(value))) ?? null;
}

/** Whether what nobody asked for was refused by its name. */
const undeclaredVerdict = (context: CheckContext, outcome: Outcome<unknown>, name: string): Verdict =>
  verdictOf(fieldErrorProblem(outcome, name) ?? codeProblem(context, outcome, 'UNDECLARED'));

/** Sends the sample with something that it is not asked for. */
const refusalOf = async (
  context: CheckContext,
  { kind, orders }: Sample,
  name: string,
  added: (order: Order) => Partial<Parameters<typeof createWrong>[2]>,
): Promise<Verdict> => {
  const order = await orders.next();
  return undeclaredVerdict(context, await createWrong(context, kind, { ...order, ...added(order) }), name);
};

const withField =
  (name: string, value: string) =>
  ({ fields }: Order) => ({ fields: { ...fields, [name]: value } });

/** What only the other kind of payment has. */
const foreignKeys = { deposit: 'account', withdrawal: 'bonusId' } as const;

/** A field that the values of others hide, with a value that it would take; undefined: the form has none. */
function hiddenField({ method, payment }: Sample): { readonly name: string; readonly value: string } | undefined {
  const field = method?.fields.find(
    ({ visibleWhen }) => visibleWhen && !visibleWhen.equals.includes(payment.fields[visibleWhen.field] ?? ''),
  );
  return field && { name: field.name, value: field.options[0]?.value ?? '1' };
}

/** The values of the fields that are still shown when one of them has another value. */
const shownWith = (
  form: readonly FieldDefinition[],
  fields: Order['fields'],
  changed: string,
  value: string,
): Order['fields'] => {
  const hides = ({ visibleWhen }: FieldDefinition): boolean =>
    visibleWhen?.field === changed && !visibleWhen.equals.includes(value);
  const hidden = form.filter(hides).map(({ name }) => name);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)));
};

/** The optional fields that a sample fills in. */
const filledOptional = ({ method, payment }: Sample): readonly string[] =>
  (method?.fields ?? []).flatMap(({ name, isOptional }) => (isOptional && payment.fields[name] ? name : []));

/** The values without those of optional fields, and of fields that are hidden then. */
const neededFields = (sample: Sample, fields: Order['fields']): Order['fields'] =>
  filledOptional(sample).reduce((left, name) => {
    const { [name]: _, ...others } = shownWith(sample.method?.fields ?? [], left, name, '');
    return others;
  }, fields);

/** The wrong value to try on a field; undefined: none is wrong. */
type WrongValue = (field: FieldDefinition) => string | undefined;

/** Sends the sample with one wrong field at a time. */
const refusals = (kind: TransactionKind, wrongValue: WrongValue): DutyRow['check'] =>
  withSample(kind, async ({ method, payment, orders }, context) => {
    if (!method) return skipped(`The server does not list '${payment.method}'.`);
    const tried = method.fields
      // A field that is hidden, or filled in by the server, need not be sent.
      .filter(({ name, visibleWhen, isDisabled }) => name in payment.fields && !visibleWhen && !isDisabled)
      .flatMap((field) => {
        const value = wrongValue(field);
        return value === undefined ? [] : [{ name: field.name, value }];
      });
    if (tried.length === 0) return skipped(`'${method.name}' has no such field.`);
    const problems: (string | null)[] = [];
    for (const { name, value } of tried.slice(0, maxTried)) {
      const order = await orders.next();
      const fields = { ...shownWith(method.fields, order.fields, name, value), [name]: value };
      const outcome = await createWrong(context, kind, { ...order, fields });
      const problem = fieldErrorProblem(outcome, name) ?? codeProblem(context, outcome, 'FIELD_INVALID');
      problems.push(problem && `'${name}': ${problem}`);
    }
    return verdictOf(firstProblem(problems));
  });

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  empty: {
    words: `a ${kind} with an empty field that is not optional is refused with 422 on that field (C4)`,
    check: refusals(kind, ({ isOptional }) => (isOptional ? undefined : '')),
  },
  optional: {
    words: `a ${kind} without its optional fields is taken (C5)`,
    check: withSample(
      kind,
      async (sample, context) => {
        const order = await sample.orders.next();
        const outcome = await create(context, kind, { ...order, fields: neededFields(sample, order.fields) });
        if (outcome.ok) return passed;
        const { failure } = outcome;
        return failure.kind === 'invalid'
          ? broken(failureWords(failure))
          : refusalVerdict(context, kind, order, failure);
      },
      ['that fills in an optional field', (sample) => filledOptional(sample).length > 0],
    ),
  },
  pattern: {
    words: `a ${kind} with a field that breaks its regex is refused with 422 on that field (C4)`,
    check: refusals(kind, (field) => refusedValue(field) ?? undefined),
  },
  option: {
    words: `a ${kind} with a choice that is not offered is refused with 422 on that field (C4)`,
    check: refusals(kind, ({ options }) => (options.length > 0 ? noOption : undefined)),
  },
  undeclared: {
    words: `a ${kind} with a field that its method does not have is refused with 422 that names it (C4)`,
    check: withSample(kind, (sample, context) =>
      refusalOf(context, sample, undeclaredName, withField(undeclaredName, '1')),
    ),
  },
  amount: {
    words: `a ${kind} with an amount that its method does not ask for is refused with 422 that names it (C4)`,
    check: withSample(
      kind,
      async ({ orders }, context) =>
        undeclaredVerdict(context, await createWrong(context, kind, orders.of('1')), 'amount'),
      ['whose method asks for no amount', ({ method, amountField }) => method !== null && amountField === null],
    ),
  },
  foreign: {
    words: `a ${kind} with '${foreignKeys[kind]}', which it does not have, is refused with 422 that names it (C4)`,
    check: withSample(kind, (sample, context) =>
      refusalOf(context, sample, foreignKeys[kind], () => ({ [foreignKeys[kind]]: 'main' })),
    ),
  },
  nothing: {
    words: `a ${kind} that was refused is not there (C4)`,
    check: withSample(kind, async ({ orders }, context) => {
      const order = await orders.next();
      const fields = { ...order.fields, [undeclaredName]: '1' };
      const refused = await createWrong(context, kind, { ...order, fields });
      if (refused.ok) return skipped('A field that its method does not have was taken.');
      const found = await context.own.call('transaction', { requestId: order.requestId });
      if (!found.ok) return broken(failureWords(found.failure));
      return found.value === null ? passed : broken('It is found by its requestId.');
    }),
  },
  hidden: {
    words: `a ${kind} with a value for a field that is hidden is refused with 422 that names it (C4)`,
    check: withSample(kind, async (sample, context) => {
      const hidden = hiddenField(sample);
      return hidden
        ? refusalOf(context, sample, hidden.name, withField(hidden.name, hidden.value))
        : skipped('The sample hides no field of its method.');
    }),
  },
});

export const validation: DutyGroup = {
  name: 'validation',
  title: 'Validation',
  duties: dutiesOfKinds('validation', rowsOf),
};
