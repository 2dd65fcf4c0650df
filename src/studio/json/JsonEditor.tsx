import { deepEquals } from '@rjsf/utils';
import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { ErrorNote } from '../ErrorNote';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { JsonField } from './JsonField';
import { readLayoutText, textOfProblem } from './readLayoutText';

interface Props {
  readonly layout: Layout;
  /** A text that cannot be read yet; null: the layout's is shown. */
  readonly text: string | null;
  /** @param text null: the layout's */
  readonly onType: (text: string | null) => void;
}

const textOf = (layout: Layout): string => JSON.stringify(layout, null, 2);
const meansLayout = (text: string, layout: Layout): boolean => {
  const read = readLayoutText(text);
  return 'layout' in read && deepEquals(read.layout, layout);
};

/** The layout as JSON, checked against the contract on every change. A text with problems stays until it is mended. */
export function JsonEditor({ layout, text, onType }: Props) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(text);
  // An equivalent text stays as it is formatted; changes from elsewhere (undo, another tab) replace it.
  const isCurrent = typed !== null && meansLayout(typed, layout);
  const shown = text ?? (isCurrent ? typed : textOf(layout));
  const read = readLayoutText(shown);
  return (
    <div className={styles.stack}>
      <JsonField
        label={t('json.label')}
        text={shown}
        textOf={(problem) => textOfProblem(problem, layout, t)}
        onChange={(next) => {
          if (next === shown) return;
          setTyped(next);
          onType(next);
        }}
      />
      {'problems' in read && (
        <>
          <ErrorNote>{read.problems.map((problem) => textOfProblem(problem, layout, t)).join(' ')}</ErrorNote>
          <div className={styles.row}>
            <span className={styles.muted}>{t('json.kept')}</span>
            <Button isSmall onPress={() => onType(null)}>
              {t('json.drop')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
