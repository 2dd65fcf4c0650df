import type { Text } from '../../contract/generated/types';
import type { CheckName } from '../../tables/identifiers/checkNames';
import { identifiers } from '../../tables/identifiers/identifiers';
import { acceptsCheck } from './acceptsCheck';

const errors: ReadonlyMap<string, Text> = new Map(identifiers.map(({ id, error }) => [id, error]));

/** All checks and their errors, for `provideChecks`. The widget loads this module for forms with a `check` alone. */
export const identifierChecks = {
  accepts: acceptsCheck,
  errorOf: (name: CheckName): Text | undefined => errors.get(name),
};
