import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import styles from '../Studio.module.css';
import shapes from './Preview.module.css';
import { Rehearsal } from './Rehearsal';
import { View } from './View';

/** The preview: the method's form in any number of views, or a rehearsal in the sandbox. */
export function Preview({ layout }: { readonly layout: Layout }) {
  const { t } = useTranslate();
  const [count, setCount] = useState(1);
  const [isRehearsing, setIsRehearsing] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <button type="button" className={styles.small} onClick={() => setCount(count + 1)}>
          {t('preview.more')}
        </button>
        {count > 1 && (
          <button type="button" className={styles.small} onClick={() => setCount(count - 1)}>
            {t('preview.less')}
          </button>
        )}
        <span className={styles.spacer} />
        <button type="button" className={styles.small} onClick={() => setIsRehearsing(!isRehearsing)}>
          {t(isRehearsing ? 'preview.endRehearsal' : 'preview.rehearse')}
        </button>
      </div>
      {isRehearsing ? (
        <Rehearsal layout={layout} />
      ) : (
        <div className={shapes.views}>
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <View key={number} layout={layout} number={number} />
          ))}
        </div>
      )}
    </>
  );
}
