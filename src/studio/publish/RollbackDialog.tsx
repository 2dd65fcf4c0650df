import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChangedLayouts } from '../../lint/changes/changeWords';
import styles from '../Studio.module.css';
import { Dialog } from '../ui/Dialog';
import { AtOnceChoice } from './AtOnceChoice';
import { ChangeNote } from './PublishTexts';
import { Review } from './review/Review';

/** `before`: what is published now; `after`: the version to publish again. */
interface Props extends ChangedLayouts {
  readonly revision: number;
  readonly rollback: (revision: number, note: string, atOnce: boolean) => void;
  readonly close: () => void;
}

/** The review of a rollback, from which it is carried out or, with four eyes, requested. */
export function RollbackDialog({ revision, before, after, rollback, close }: Props) {
  const { t } = useTranslate();
  const [note, setNote] = useState('');
  const [isAtOnce, setIsAtOnce] = useState(false);
  const title = t('history.back', { revision });
  return (
    <Dialog
      title={title}
      isWide
      onClose={close}
      action={{
        text: title,
        onPress: () => {
          close();
          rollback(revision, note, isAtOnce);
        },
      }}
    >
      <Review
        before={before}
        after={after}
        titles={[t('tag.published'), t('history.version', { revision })]}
        isAtOnce={isAtOnce}
      >
        <div className={styles.stack}>
          <ChangeNote value={note} onChange={setNote} />
          <AtOnceChoice methods={[{ before, after }]} isAtOnce={isAtOnce} onChange={setIsAtOnce} />
        </div>
      </Review>
    </Dialog>
  );
}
