import { parseFieldDefinitions } from '../../contract/fieldDefinition';
import { spelledPath } from '../../contract/spelledPath';
import type { CompiledForm, FormSettings } from './CompiledForm';
import { compileForm } from './compileForm';

/** A problem in a list of definitions, for its author. */
export interface DefinitionProblem {
  /** JSON pointer into the list: '/3/visibleWhen'. '' for the list itself. */
  readonly path: string;
  /** The field's name; null if it has none. */
  readonly field: string | null;
  /** What is wrong and how to fix it. */
  readonly why: string;
  /** Whether the form is unusable without the field. */
  readonly isFatal: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The index of each name among the valid definitions; of duplicates, the first. */
function indicesOf(definitions: readonly unknown[], broken: ReadonlySet<number>): ReadonlyMap<unknown, number> {
  const indices = new Map<unknown, number>();
  definitions.forEach((definition, index) => {
    if (isObject(definition) && !broken.has(index) && !indices.has(definition.name))
      indices.set(definition.name, index);
  });
  return indices;
}

/**
 * Compiles any JSON into a form (contract C5), from either spelling of definitions. Never throws: invalid fields are
 * left out and reported with their paths; the others work.
 */
export function compileDefinitions(
  json: unknown,
  settings: FormSettings,
): { form: CompiledForm; problems: readonly DefinitionProblem[] } {
  const definitions: readonly unknown[] = Array.isArray(json) ? json : [];
  const { fields, problems: broken } = parseFieldDefinitions(definitions);
  const { form, problems } = compileForm({ fields, ...settings });
  const indices = indicesOf(definitions, new Set(broken.map(({ index }) => index)));
  const pathOf = (field: string, part: string): string => {
    const index = indices.get(field) ?? 0;
    const definition = definitions[index];
    return `/${index}/${isObject(definition) ? spelledPath(definition, part) : part}`;
  };
  return {
    form,
    problems: [
      ...(Array.isArray(json) ? [] : [{ path: '', field: null, why: 'must be a list of fields', isFatal: true }]),
      ...broken.map(({ path, name, why, isNeeded }) => ({ path, field: name ?? null, why, isFatal: isNeeded })),
      ...problems.map(({ field, part, why, isFatal }) => ({ path: pathOf(field, part), field, why, isFatal })),
    ],
  };
}
