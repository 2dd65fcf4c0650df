import type { WireFieldDefinition } from '../contract/generated/types';

/** What authors know a field by: its English label, else its key. */
export const fieldTitle = ({ label, name }: Pick<WireFieldDefinition, 'label' | 'name'>): string =>
  (typeof label === 'string' ? label : label?.en) || name;
