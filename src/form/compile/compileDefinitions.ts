import { definitionWords } from '../../contract/definitionWords';
import { parseFieldDefinitions } from '../../contract/fieldDefinition';
import { isOfType } from '../../contract/reader/coercions';
import type { Deviation } from '../../contract/reader/readShape';
import { spelledPath } from '../../contract/spelledPath';
import type { Problem } from '../../contract/validator';
import type { CompiledForm, FormContext } from './CompiledForm';
import { compileForm } from './compileForm';
import type { ProblemCause } from './problemCause';

/** A problem in a list of definitions, for its author. */
export interface DefinitionProblem {
  /** JSON pointer into the list: '/3/visibleWhen'. '' for the list itself. */
  readonly path: string;
  /** The field's name; null if it has none. */
  readonly field: string | null;
  /** What is wrong and how to fix it, in English for a log. */
  readonly why: string;
  /** The same for texts: what the compiler refuses, or how the definition does not fit the contract. */
  readonly cause: ProblemCause | Pick<Problem, 'rule' | 'wanted'>;
  /** Whether the form is unusable without the field. */
  readonly isFatal: boolean;
}

const notList = { rule: 'type', wanted: { type: 'array' } };

/** The index of each name among the valid definitions; of duplicates, the first. */
function indicesOf(
  definitions: readonly unknown[],
  leftOut: ReadonlyMap<number, unknown>,
): ReadonlyMap<string, number> {
  const indices = new Map<string, number>();
  definitions.forEach((definition, index) => {
    if (!isOfType.object(definition) || leftOut.has(index)) return;
    const name = nameOf(definition);
    if (name !== null && !indices.has(name)) indices.set(name, index);
  });
  return indices;
}

/**
 * Compiles any JSON into a form (contract C5), from either spelling of definitions. Never throws: invalid fields are
 * left out and reported with their paths; the others work. What is read otherwise than it is written is reported, too.
 */
export function compileDefinitions(
  json: unknown,
  context: FormContext,
): { form: CompiledForm; problems: readonly DefinitionProblem[] } {
  const definitions: readonly unknown[] = Array.isArray(json) ? json : [];
  const { fields, leftOut, deviations } = parseFieldDefinitions(definitions);
  const { problems, ...form } = compileForm(fields, context);
  const needed = new Map(leftOut.map(({ index, isNeeded }) => [index, isNeeded]));
  const indices = indicesOf(definitions, needed);
  const pathOf = (field: string, part: string): string => {
    const index = indices.get(field) ?? 0;
    const definition = definitions[index];
    return `/${index}/${isOfType.object(definition) ? spelledPath(definition, part) : part}`;
  };
  const problemOf = (deviation: Deviation): DefinitionProblem => {
    const [, index = '', ...part] = deviation.path.split('/');
    const why = definitionWords({ ...deviation, path: part.length === 0 ? '' : `/${part.join('/')}` });
    const isFatal = needed.get(Number(index)) ?? false;
    return { path: deviation.path, field: nameOf(definitions[Number(index)]), why, cause: deviation, isFatal };
  };
  return {
    form,
    problems: [
      ...(Array.isArray(json)
        ? []
        : [{ path: '', field: null, why: 'must be a list of fields', cause: notList, isFatal: true }]),
      ...deviations.map(problemOf),
      ...problems.map(({ field, part, isFatal, ...cause }) => ({
        path: pathOf(field, part),
        field,
        why: cause.why,
        cause,
        isFatal,
      })),
    ],
  };
}

/** The name of a definition as it is read; null if it has none. */
function nameOf(definition: unknown): string | null {
  const { name } = isOfType.object(definition) ? definition : {};
  return typeof name === 'string' || typeof name === 'number' ? String(name).slice(0, 100) : null;
}
