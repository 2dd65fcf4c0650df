import type { Layout } from '../../contract/generated/types';
import { fieldsOf } from '../../contract/layout';
import { hasCardName, isMarkedAsCard } from '../../domain/card/cardFields';
import { mayBeRealCard } from '../../domain/card/cardNumber';
import type { LintRule, RuleProblem } from '../LintRule';
import { lintText } from '../lintText';

/** A value of a layout that may be the number of somebody's card. */
interface RealCard {
  readonly path: string;
  readonly field: string;
}

/** The samples of a layout, and the values that its sandbox knows as taken, that may be numbers of real cards. */
export function realCardsIn({ samples, sandbox: { taken = {} } }: Layout): readonly RealCard[] {
  const texts = [
    ...Object.entries(samples).flatMap(([field, sample]) =>
      Object.entries(sample).map(([key, text]) => ({ path: `/samples/${field}/${key}`, field, text })),
    ),
    ...Object.entries(taken).map(([field, { value }]) => ({ path: `/sandbox/taken/${field}`, field, text: value })),
  ];
  return texts.filter(({ text }) => mayBeRealCard(text)).map(({ path, field }) => ({ path, field }));
}

/** Card data has a `store` that lets nobody store it whole, and no sample is the number of a real card. */
export const cardFields: LintRule = {
  id: 'cardFields',
  check(layout) {
    const problems = fieldsOf(layout).flatMap(({ field, path }): RuleProblem[] => {
      const isMarked = isMarkedAsCard(field);
      const place = { severity: 'error', path, field: field.name } as const;
      if (field.store === undefined && (isMarked || hasCardName(field)))
        return [{ ...place, text: lintText('lint.storeMissing') }];
      if (field.store === 'yes' && isMarked)
        return [{ ...place, path: `${path}/store`, text: lintText('lint.storeWhole') }];
      return [];
    });
    const cards = realCardsIn(layout).map((place) => ({
      severity: 'error' as const,
      ...place,
      text: lintText('lint.sampleCard'),
    }));
    return [...problems, ...cards];
  },
};
