import { TriangleAlert } from 'lucide';
import type { Layout } from '../../../contract/generated/types';
import { methodFieldsOf } from '../../../contract/layout';
import { wireRulesOf } from '../../../contract/olderSpelling';
import { useTranslate } from '../../../i18n/useTranslate';
import { textAt } from '../../../lint/placeWords';
import { Glyph } from '../../../ui/icons/Glyph';
import { contradictionOf } from '../../rules/contradicts';
import { titleOf } from '../../rules/playerTexts';
import { usePlayerTexts } from '../../rules/usePlayerTexts';
import styles from '../../Studio.module.css';

/** Rules whose messages say something else, as a rule that was changed has them. */
export function RuleWarnings({ layout }: { readonly layout: Layout }) {
  const translate = useTranslate();
  const { t } = translate;
  const texts = usePlayerTexts();
  if (!texts) return null;
  return methodFieldsOf(layout).flatMap((field) =>
    wireRulesOf(field).flatMap((rule) => {
      const contradiction = contradictionOf(rule, texts, translate);
      const words = contradiction && textAt(titleOf(texts, field), t('rules.contradicts', contradiction), t);
      return words === null
        ? []
        : [
            <p key={`${field.name} ${rule.regex}`} className={`${styles.problem} ${styles.warning}`}>
              <Glyph icon={TriangleAlert} size={16} />
              {words}
            </p>,
          ];
    }),
  );
}
