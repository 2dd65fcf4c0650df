import type { FieldDefinition } from '../../contract/generated/types';
import { type LintRule, methodFieldsOf } from '../LintRule';

const isNeeded = ({ isOptional, isDisabled, value }: FieldDefinition): boolean =>
  isOptional !== true && isDisabled !== true && !value;

/** What forms that players have open would lose: a field that goes, one that has another kind, one that is needed from now on. */
export const openSessions: LintRule = {
  id: 'open-sessions',
  check(layout, { before }) {
    if (!before) return [];
    const now = new Map(methodFieldsOf(layout).map((field) => [field.name, field]));
    return methodFieldsOf(before).flatMap((old) => {
      const field = now.get(old.name);
      const warn = (why: string) => [
        { severity: 'warning' as const, path: '/method/fields', field: field?.name ?? null, why },
      ];
      if (!field) return warn(`'${old.name}' goes: what players have typed into it in open forms is lost.`);
      if (field.type !== old.type)
        return warn(`'${old.name}' becomes another kind of field: open forms start it anew.`);
      if (isNeeded(field) && !isNeeded(old))
        return warn(`'${old.name}' is needed from now on: for an hour, open forms may still be sent without it.`);
      return [];
    });
  },
};
