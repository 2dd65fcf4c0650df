import type { FieldTypeConfig } from './FieldTypeConfig';

/** A field whose value is one of its options. A required field with a single option starts with it. */
export const chosenOption: FieldTypeConfig = {
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
