import type { WireFieldOption } from '../../contract/generated/types';

/** The value of an option; a plain string is its own value. */
export const optionValue = (option: WireFieldOption): string => (typeof option === 'string' ? option : option.value);
