import type { FieldType } from '../../contract/generated/types';
import { isIsoDate, isoOfDotted } from '../../domain/isoDate';
import { dateMask } from '../../tables/masks';
import { amount, amountSamples } from './amount';
import { dropdownSamples, networksSamples } from './choiceSamples';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';
import { textSamples, uppercaseSamples } from './textSamples';

/** A field whose value is one of its options. A required field with a single option starts with it. */
const chosenOption: FieldTypeConfig = {
  entry: 'options',
  initialValue: (given, { options, isOptional }) => {
    const [only] = options;
    if (options.length === 1 && only && !isOptional) return only.value;
    const isOffered = (wanted: string) => options.some(({ value }) => value === wanted);
    // The values of options keep their spaces.
    return [given, given.trim()].find(isOffered) ?? '';
  },
  missingKey: 'form.error.option',
};

/** The first possible day of a date without a bound. */
export const firstDay = `${dateMask.minYear}-01-01`;

/** Every field type, in the order in which the studio offers them. */
export const fieldTypes: Readonly<Record<FieldType, FieldTypeConfig>> = {
  amount,
  text: { entry: 'text', holdsCardNumbers: true },
  // A code is the same in Turkish: not by the locale (specification §4).
  text_uppercase: { entry: 'text', transform: (typed) => typed.toUpperCase() },
  // With its country's prefix, which the widget adds (§4, §5). Masks and rules apply to the number alone.
  phone_with_prefix: { entry: 'prefixed-text', initialValue: (given) => given.trim() },
  dropdown: chosenOption,
  networks: chosenOption,
  // Its value is ISO 8601, however it is entered: '1988-02-29' (FORM-19).
  date: {
    entry: 'date',
    initialValue: (given) => {
      const day = isoOfDotted(given.trim());
      return isIsoDate(day) ? day : '';
    },
    rules: ({ minDate: from = firstDay, maxDate: to }) => [
      { keyword: 'format', value: 'date', error: { errorKey: 'form.error.date' } },
      { keyword: 'formatMinimum', value: from, error: { errorKey: 'form.date.tooEarly', date: from } },
      ...(to === undefined
        ? []
        : [{ keyword: 'formatMaximum' as const, value: to, error: { errorKey: 'form.date.tooLate', date: to } }]),
    ],
  },
};

/** What the studio, the gallery and the tests need of each besides: a table of its own, which the widget's bundle leaves out. */
export const fieldTypeAuthoring: Readonly<Record<FieldType, FieldTypeAuthoring>> = {
  amount: amountSamples,
  text: textSamples,
  text_uppercase: uppercaseSamples,
  phone_with_prefix: {
    sample: [
      { name: 'phone', type: 'phone_with_prefix', label: { en: 'Phone' }, hint: { en: 'We send a code to it' } },
      { name: 'wallet_phone', type: 'phone_with_prefix', label: { en: 'Phone of the wallet' }, mask: '00 00000-0000' },
    ],
    templates: [
      {
        name: 'phone',
        field: { name: 'phone', type: 'phone_with_prefix' },
        sample: { valid: '+5511961234567' },
      },
    ],
  },
  dropdown: dropdownSamples,
  networks: networksSamples,
  date: {
    sample: [
      { name: 'birth_date', type: 'date', autocomplete: 'bday', minDate: '1920-01-01', maxDate: '2008-12-31' },
      { name: 'document_expiry', type: 'date', label: { en: 'Document valid until' }, isOptional: true },
    ],
    templates: [{ name: 'birthDate', field: { name: 'birth_date', type: 'date', autocomplete: 'bday' } }],
  },
};

const isFieldType = (name: string): name is FieldType => Object.hasOwn(fieldTypes, name);

export const fieldTypeNames = (): FieldType[] => Object.keys(fieldTypes).filter(isFieldType);

type Typed = { readonly type: FieldType };

/** Whether the value is typed as text, so that a mask, rules and sample values apply. */
export function isTextEntry({ type }: Typed): boolean {
  const { entry } = fieldTypes[type];
  return entry === 'text' || entry === 'prefixed-text';
}

/** Whether the value is one of the definition's `values`. */
export const hasOptions = ({ type }: Typed): boolean => fieldTypes[type].entry === 'options';

/** A text as a field of this type shows it while it is typed, before any mask. */
export const typedText = ({ type }: Typed, text: string): string => fieldTypes[type].transform?.(text) ?? text;
