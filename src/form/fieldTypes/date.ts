import { isIsoDate, isoOfDotted } from '../../domain/isoDate';
import { dateMask } from '../../tables/masks';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** The first possible day of a date without a bound. */
export const firstDay = `${dateMask.minYear}-01-01`;

/** A day (FORM-19). Its value is ISO 8601, however it is entered: '1988-02-29'. */
export const date: FieldTypeConfig = {
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
};

export const dateAuthoring: FieldTypeAuthoring = {
  sample: [
    { name: 'birth_date', type: 'date', autocomplete: 'bday', minDate: '1920-01-01', maxDate: '2008-12-31' },
    { name: 'document_expiry', type: 'date', label: { en: 'Document valid until' }, isOptional: true },
  ],
  templates: [{ name: 'birthDate', field: { name: 'birth_date', type: 'date', autocomplete: 'bday' } }],
};
