import { parseFieldDefinitions } from '../../contract/fieldDefinition';
import type { CompiledForm, FormSettings } from './CompiledForm';
import { compileForm } from './compileForm';

/** What is wrong with a list of definitions, for the person who writes them. */
export interface DefinitionProblem {
  /** JSON pointer into the list: '/3/visibleWhen'. Empty: the list itself. */
  readonly path: string;
  /** The field's name; null where it has none. */
  readonly field: string | null;
  /** What is wrong and what to do, in plain words. */
  readonly why: string;
  /** Whether the form cannot do its work without it. */
  readonly isFatal: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The place of each name among the definitions that fit: of those that share it, the first is read. */
function placesOf(definitions: readonly unknown[], broken: ReadonlySet<number>): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>();
  definitions.forEach((definition, index) => {
    if (isObject(definition) && !broken.has(index) && !places.has(definition.name)) places.set(definition.name, index);
  });
  return places;
}

/**
 * Any JSON as a form (contract C5): both spellings of definitions become one schema, one uiSchema and initial values.
 * Pure and total: what is broken stays out and is told with its path; the other fields are not harmed; nothing throws.
 */
export function compileDefinitions(
  json: unknown,
  settings: FormSettings,
): { form: CompiledForm; problems: readonly DefinitionProblem[] } {
  const definitions: readonly unknown[] = Array.isArray(json) ? json : [];
  const { fields, problems: broken } = parseFieldDefinitions(definitions);
  const { form, problems } = compileForm({ fields, ...settings });
  const places = placesOf(definitions, new Set(broken.map(({ index }) => index)));
  const pathOf = (field: string, part: string): string => {
    const index = places.get(field) ?? 0;
    const definition = definitions[index];
    // The older spelling has one rule, and it stands in the field itself.
    const isOlder = isObject(definition) && definition.regexList === undefined;
    return `/${index}/${isOlder ? part.replace(/^regexList\/0\//, '') : part}`;
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
