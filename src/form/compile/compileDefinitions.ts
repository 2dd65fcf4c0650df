import { definitionWords } from '../../contract/definitionWords';
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
function indicesOf(definitions: readonly unknown[], broken: ReadonlySet<number>): ReadonlyMap<string, number> {
  const indices = new Map<string, number>();
  definitions.forEach((definition, index) => {
    if (!isObject(definition) || broken.has(index)) return;
    const name = String(definition.name); // a number is read as a text
    if (!indices.has(name)) indices.set(name, index);
  });
  return indices;
}

/**
 * Compiles any JSON into a form (contract C5), from either spelling of definitions. Never throws: invalid fields are
 * left out and reported with their paths; the others work. What is read otherwise than it is written is reported, too.
 */
export function compileDefinitions(
  json: unknown,
  settings: FormSettings,
): { form: CompiledForm; problems: readonly DefinitionProblem[] } {
  const definitions: readonly unknown[] = Array.isArray(json) ? json : [];
  const { fields, problems: broken, deviations } = parseFieldDefinitions(definitions);
  const { form, problems } = compileForm({ fields, ...settings });
  const indices = indicesOf(definitions, new Set(broken.map(({ index }) => index)));
  const pathOf = (field: string, part: string): string => {
    const index = indices.get(field) ?? 0;
    const definition = definitions[index];
    return `/${index}/${isObject(definition) ? spelledPath(definition, part) : part}`;
  };
  const brokenPaths = new Set(broken.map(({ path }) => path));
  const misspelled = deviations.filter(({ path }) => !brokenPaths.has(path));
  return {
    form,
    problems: [
      ...(Array.isArray(json) ? [] : [{ path: '', field: null, why: 'must be a list of fields', isFatal: true }]),
      ...broken.map(({ path, name, why, isNeeded }) => ({ path, field: name ?? null, why, isFatal: isNeeded })),
      ...misspelled.map((deviation) => {
        const [, index = '', ...part] = deviation.path.split('/');
        const definition = definitions[Number(index)];
        const name = isObject(definition) && 'name' in definition ? String(definition.name) : null;
        const why = definitionWords({ ...deviation, path: `/${part.join('/')}` });
        return { path: deviation.path, field: name, why, isFatal: false };
      }),
      ...problems.map(({ field, part, why, isFatal }) => ({ path: pathOf(field, part), field, why, isFatal })),
    ],
  };
}
