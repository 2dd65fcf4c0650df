import type { FieldDefinition } from '../../contract/fieldDefinition';

/** A field's expression in Unicode mode (contract §5); null: it does not compile, so that the widget does not check by it. */
export function compiled(regex: string): RegExp | null {
  try {
    return new RegExp(regex, 'u');
  } catch {
    return null;
  }
}

/** The widget drops needless escapes, which Unicode mode forbids. */
function compilesElsewhere(regex: string): boolean {
  try {
    return Boolean(new RegExp(regex));
  } catch {
    return false;
  }
}

/** null: every expression of a form compiles; else the first that does not. */
export function wrongExpression(fields: readonly FieldDefinition[], isLenient: boolean): string | null {
  for (const { name, rules } of fields) {
    const wrong = rules.find(({ regex }) => !compiled(regex) && !(isLenient && compilesElsewhere(regex)));
    if (wrong) return `'${name}': '${wrong.regex}' does not compile.`;
  }
  return null;
}

const choices: readonly string[] = ['dropdown', 'networks'];

/** What keeps a player from filling in a field, whatever they do; null: nothing. */
function problemOf(field: FieldDefinition, fields: readonly FieldDefinition[]): string | null {
  const { type, options, isOptional, visibleWhen, minDate, maxDate } = field;
  if (visibleWhen && fields.every(({ name }) => name !== visibleWhen.field))
    return `is shown by the field '${visibleWhen.field}', which is not there.`;
  if (choices.includes(type) && options.length === 0 && !isOptional) return 'has nothing to choose from.';
  if (minDate !== undefined && maxDate !== undefined && minDate > maxDate) return 'takes no day.';
  return null;
}

/** null: a form can be filled in; else the first field that cannot. */
export function unusableField(fields: readonly FieldDefinition[]): string | null {
  for (const field of fields) {
    const problem = problemOf(field, fields);
    if (problem !== null) return `'${field.name}' ${problem}`;
  }
  return null;
}
