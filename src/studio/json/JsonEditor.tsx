import { useEffect, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import styles from '../Studio.module.css';
import { JsonField } from './JsonField';
import { readLayoutText, textOfProblem } from './readLayoutText';

interface Props {
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
}

const textOf = (layout: Layout): string => JSON.stringify(layout, null, 2);

/** The layout as JSON, checked against the contract on every change. */
export function JsonEditor({ layout, onChange }: Props) {
  const { t } = useTranslate();
  const [text, setText] = useState(() => textOf(layout));
  const read = readLayoutText(text);
  useEffect(() => {
    // Follows changes from elsewhere (undo, another tab), but keeps an equivalent text as it is formatted.
    setText((shown) => {
      const known = readLayoutText(shown);
      return 'layout' in known && textOf(known.layout) === textOf(layout) ? shown : textOf(layout);
    });
  }, [layout]);
  return (
    <div className={styles.stack}>
      <JsonField
        label={t('json.label')}
        text={text}
        textOf={(problem) => textOfProblem(problem, layout, t)}
        onChange={(typed) => {
          setText(typed);
          const next = readLayoutText(typed);
          if ('layout' in next) onChange(next.layout);
        }}
      />
      {'problems' in read && (
        <p role="alert" className={`${styles.problem} ${styles.error}`}>
          {read.problems.map((problem) => textOfProblem(problem, layout, t)).join(' ')}
        </p>
      )}
    </div>
  );
}
