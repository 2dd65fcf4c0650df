import type { FieldDefinition } from '../../contract/fieldDefinition';
import { fieldTypes } from '../fieldTypes/fieldTypes';

/** Names under which servers ask for a card's number. `checkLuhn` stands on the method and does not say which field. */
const cardNumberNames = /^(?:card|pan|cc|card_?num(?:ber)?|card_?pan|cc_?num(?:ber)?)$/i;

/** Whether the field holds a card's number: by its autocomplete, else by its name. */
export const isCardNumber = ({ type, name, autocomplete }: FieldDefinition): boolean =>
  fieldTypes[type].holdsCardNumbers === true &&
  (autocomplete ? autocomplete.split(' ').includes('cc-number') : cardNumberNames.test(name));
