import type { WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import type { LintRule } from '../LintRule';
import { type LintText, lintText } from '../lintText';

const isNeeded = ({ isOptional, isDisabled, value }: WireFieldDefinition): boolean =>
  isOptional !== true && isDisabled !== true && !value;

/** What breaks open forms: removed fields, fields of another type, newly required fields. */
export const openSessions: LintRule = {
  id: 'open-sessions',
  check(layout, { published }) {
    if (!published) return [];
    const now = new Map(methodFieldsOf(layout).map((field) => [field.name, field]));
    return methodFieldsOf(published).flatMap((old) => {
      const field = now.get(old.name);
      const warning = (text: LintText) => [
        { severity: 'warning' as const, path: '/method/fields', field: field?.name ?? null, text },
      ];
      if (!field) return warning(lintText('lint.fieldGoes', { field: old.name }));
      if (field.type !== old.type) return warning(lintText('lint.fieldKind', { field: old.name }));
      if (isNeeded(field) && !isNeeded(old)) return warning(lintText('lint.fieldNeeded', { field: old.name }));
      return [];
    });
  },
};
