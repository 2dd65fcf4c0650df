import type { WireFieldDefinition } from '../../contract/generated/types';
import { hasCardName, isCardNumber, isMarkedAsCard } from '../../domain/card/cardFields';
import { isIssuedCardNumber, lastFourOf, mayHoldCardNumber } from '../../domain/card/cardNumber';
import type { FormValues } from '../../form/compile/CompiledForm';

type Definition = Pick<WireFieldDefinition, 'name' | 'autocomplete' | 'store'>;

/** `unsaid`: neither the definition nor the name decides, so the value does. */
type Storage = NonNullable<Definition['store']> | 'unsaid';

function storageOf(definition: Definition): Storage {
  const { store } = definition;
  if (isMarkedAsCard(definition)) return store === 'last4' ? 'last4' : 'no';
  return store ?? (hasCardName(definition) ? 'no' : 'unsaid');
}

/** Whether a value is taken for a card's number. A player may type one anywhere, so a `yes` is no reason to store it. */
const holdsNumber = (storage: Storage, value: string): boolean =>
  storage === 'yes' ? isIssuedCardNumber(value) : mayHoldCardNumber(value);

/** What may be written of a value; null: nothing. */
function storablePart(storage: Storage, value: string, hasNumber: boolean): string | null {
  if (storage === 'last4') return lastFourOf(value);
  return storage === 'no' || hasNumber ? null : value;
}

/** As long as a security code is. */
const isShortNumber = (value: string): boolean => /^\s*\p{Nd}{3,4}\s*$/u.test(value);

/**
 * The fields of a payload as they may be stored or hashed: without card data (PCI DSS 3.3.1, 3.5.1), whatever the fields
 * are called. Beside a card's number, a number of three or four digits counts as its security code. `gatewayLog` keeps card
 * numbers out of the log.
 */
export function withoutCardData(fields: FormValues, definitions: readonly Definition[]): Record<string, string> {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const typed = Object.entries(fields).map(([name, value]) => {
    const definition = known.get(name) ?? { name };
    const storage = storageOf(definition);
    return { name, value, definition, storage, hasNumber: holdsNumber(storage, value) };
  });
  const hasCard = typed.some(
    ({ value, definition, hasNumber }) => hasNumber || (value !== '' && isCardNumber(definition)),
  );
  return Object.fromEntries(
    typed.flatMap(({ name, value, storage, hasNumber }) => {
      const kept = hasCard && isShortNumber(value) ? null : storablePart(storage, value, hasNumber);
      return kept === null ? [] : [[name, kept]];
    }),
  );
}

/** The fields of a method that may be stored. Others than the method's are left out. */
export function storableFields(fields: FormValues, definitions: readonly Definition[]): Record<string, string> {
  const names = new Set(definitions.map(({ name }) => name));
  const kept = Object.entries(withoutCardData(fields, definitions)).filter(([name]) => names.has(name));
  return Object.fromEntries(kept);
}
