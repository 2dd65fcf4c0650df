import type { Layout, TransactionKind, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { lastFourOf } from '../../domain/card/cardNumber';
import { compareDecimals } from '../../domain/decimal';
import type { TransactionRow } from '../db/transactionRow';
import type { Fingerprint } from '../keys/createFingerprints';
import type { CallContext } from './CallContext';
import { storableFields, withoutCardData } from './cardData';
import { layoutsOfForm, type Payload } from './fittingLayout';

/** What makes a payload the same as another (contract C8), whatever the order of its fields. @param fields without card data */
function partsOf(
  kind: TransactionKind,
  { method, amount, currency, country, ...rest }: Payload,
  fields: Payload['fields'],
): readonly unknown[] {
  const kept = Object.entries(fields).sort();
  const bonus = 'bonusId' in rest ? [String(rest.bonusId)] : [];
  return [kind, method, amount, currency, country, 'account' in rest ? rest.account : null, kept, ...bonus];
}

/** Whether a payment whose fingerprint no key of this node has made looks like a payload: its root was rotated twice. */
const looksSame = (
  known: TransactionRow,
  kind: TransactionKind,
  { method, amount, currency, country }: Payload,
): boolean =>
  known.kind === kind &&
  known.method === method &&
  known.currency === currency &&
  known.country === country &&
  (known.amount === null || amount === null || compareDecimals(known.amount, amount) === 0);

/** Whether what is stored of a payment's fields is what would be stored of a payload's, by whichever layout. */
const agrees = ({ fields: stored }: TransactionRow, { fields }: Payload, layouts: readonly Layout[]): boolean => {
  const keptNow = layouts.flatMap((layout) => Object.keys(storableFields(fields, methodFieldsOf(layout))));
  return (
    keptNow.every((name) => name in stored) &&
    Object.entries(stored).every(([name, value]) => [fields[name], lastFourOf(fields[name] ?? '')].includes(value))
  );
};

/** Which payments a payload has made (contract C8). */
export function paymentsOfPayload(kind: TransactionKind, payload: Payload, context: CallContext) {
  const fingerprintOf = (fields: Payload['fields']): Fingerprint => context.fingerprint(partsOf(kind, payload, fields));
  /** The definitions decide what it leaves out. */
  const fingerprintBy = (definitions: readonly WireFieldDefinition[]): Fingerprint =>
    fingerprintOf(withoutCardData(payload.fields, definitions));
  return {
    fingerprintBy,
    /** Whether this payload has made the payment: by any layout of its form; if that is gone, by what was stored. */
    include(known: TransactionRow): boolean {
      const ofForm = layoutsOfForm(kind, payload.method, context);
      const results = [...ofForm.map(methodFieldsOf), []].map((definitions) =>
        fingerprintBy(definitions).matches(known.payloadHash),
      );
      if (results.every((result) => result === null)) return looksSame(known, kind, payload);
      if (results.includes(true)) return true;
      return fingerprintOf(known.fields).matches(known.payloadHash) === true && agrees(known, payload, ofForm);
    },
  };
}
