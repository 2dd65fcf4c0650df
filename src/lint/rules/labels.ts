import { fieldsOf } from '../../contract/layout';
import { fieldTitle } from '../fieldTitle';
import type { LintRule, RuleProblem } from '../LintRule';
import { lintText } from '../lintText';

/** Fields of one form that every player sees have different labels, so that each is asked for once. */
export const labels: LintRule = {
  id: 'labels',
  check(layout) {
    const found = new Set<string>();
    return fieldsOf(layout).flatMap(({ field, path }): RuleProblem[] => {
      if (field.visibleWhen) return [];
      const title = fieldTitle(field).trim();
      const inForm = `${path.replace(/\d+$/, '')}${title.toLowerCase()}`;
      if (!found.has(inForm)) {
        found.add(inForm);
        return [];
      }
      return [{ severity: 'warning', path, field: field.name, text: lintText('lint.labelTwice', { label: title }) }];
    });
  },
};
