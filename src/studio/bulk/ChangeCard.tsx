import type { StudioRefusal } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { changeWords } from '../../lint/changes/changeWords';
import { useChangeLanguage } from '../publish/review/changeLanguage';
import pages from '../Studio.module.css';
import { Checkbox } from '../ui/Toggle';
import { problemText, useRefusalText } from '../useRefusalText';
import styles from './Bulk.module.css';
import { heldText } from './heldText';
import type { PlannedChange } from './planChanges';
import type { Checks } from './useBulkPlan';

interface Props {
  readonly change: PlannedChange;
  /** Of the draft, not the draft itself. */
  readonly isEdit: boolean;
  /** undefined: it is not checked yet. */
  readonly check: ReturnType<Checks['get']>;
  readonly refusal: Pick<StudioRefusal, 'code' | 'message'> | null;
  readonly isIncluded: boolean;
  readonly onInclude: (isIncluded: boolean) => void;
  /** Whether it says that it affects open forms, where it does. */
  readonly isTagged: boolean;
  /** Whose draft has other changes; null: nobody's, or it is said above. */
  readonly draftBy: string | null;
  /** Whether it is agreed that the draft's release ends. */
  readonly mayStop: boolean;
  readonly onMayStop: (mayStop: boolean) => void;
}

/** What an edit changes in one method, and what the lint finds there. */
export function ChangeCard(props: Props) {
  const { change, isEdit, check, refusal, isIncluded, onInclude, isTagged, draftBy, mayStop, onMayStop } = props;
  const { t, tag } = useTranslate();
  const words = useChangeLanguage();
  const refusalText = useRefusalText();
  const { key, title, stored, before, after, changes } = change;
  const held = heldText(stored.draft, isEdit, { t, tag });
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Checkbox label={`${title} · ${t(`kind.${key.transaction}`)}`} isSelected={isIncluded} onChange={onInclude} />
        {isTagged && changes.some(({ isBreaking }) => isBreaking) && (
          <span className={styles.tag}>{t('tag.openForms')}</span>
        )}
        {draftBy !== null && <span className={styles.tag}>{`${t('tag.draft')} · ${draftBy}`}</span>}
        {stored.published?.isArchived && <span className={styles.tag}>{t('tag.archived')}</span>}
      </div>
      <ul className={styles.changes}>
        {changes.map((part) => (
          <li key={`${part.kind} ${part.path} ${part.language}`}>{changeWords(part, { before, after }, words)}</li>
        ))}
      </ul>
      {held && (
        <>
          <p className={pages.warning}>{held}</p>
          <Checkbox label={t(isEdit ? 'held.stop' : 'health.publish')} isSelected={mayStop} onChange={onMayStop} />
        </>
      )}
      {check?.ok === false && (
        <p className={pages.warning}>
          {t('problem.at', { place: t('bulk.notChecked'), text: refusalText(check.refusal) })}
        </p>
      )}
      {(check?.ok ? check.value : []).map((problem) => (
        <p
          key={`${problem.path} ${problem.key}`}
          className={problem.severity === 'error' ? pages.error : pages.warning}
        >
          {problemText(problem, after, { t, tag })}
        </p>
      ))}
      {refusal && <p className={pages.error}>{refusalText(refusal, after)}</p>}
    </li>
  );
}
