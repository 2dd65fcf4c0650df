import type { Layout } from '../contract/generated/types';

/** Everything but letters, digits, '_' and '-' as ':' and four hex digits: ids of XLIFF are NMTOKENs. */
const segment = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9_-]/g, (unit) => `:${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @param path names in place of indexes, so that a key survives a reordering: ['fields', 'cpf', 'hint'] */
export const textKeyOf = ({ transaction, method }: Layout, path: readonly string[]): string =>
  [transaction, method.name, ...path].map(segment).join('.');
