import { dottedOfIso, isoOfDotted } from '../../src/domain/isoDate';
import type { CreateInputController } from '../TextField/InputController';
import { maskedTextController } from '../TextField/maskedTextController';

const createMasked = maskedTextController({ mask: 'date' });

/** A day as people type it, day.month.year; the form has the ISO date, or an unfinished text as it is. */
export const dateTextController: CreateInputController = (input, typed) => {
  const masked = createMasked(input, typed);
  return {
    ...masked,
    read: () => isoOfDotted(masked.read()),
    write: (value) => masked.write(dottedOfIso(value)),
  };
};
