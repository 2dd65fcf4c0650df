import type { Identifier } from '../../src/tables/identifiers/Identifier';
import { identifiers } from '../../src/tables/identifiers/identifiers';

/** A row of the library. Throws if there is none of this id. */
function identifier(id: string): Identifier {
  const found = identifiers.find((row) => row.id === id);
  if (!found) throw new Error(`No identifier '${id}'`);
  return found;
}

export const cpf = identifier('cpf');
