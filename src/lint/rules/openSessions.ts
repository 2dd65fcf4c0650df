import type { FieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import type { LintRule } from '../LintRule';
import { type Sentence, say } from '../say';

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
      const warn = (sentence: Sentence) => [
        { severity: 'warning' as const, path: '/method/fields', field: field?.name ?? null, sentence },
      ];
      if (!field) return warn(say('lint.fieldGoes', { field: old.name }));
      if (field.type !== old.type) return warn(say('lint.fieldKind', { field: old.name }));
      if (isNeeded(field) && !isNeeded(old)) return warn(say('lint.fieldNeeded', { field: old.name }));
      return [];
    });
  },
};
