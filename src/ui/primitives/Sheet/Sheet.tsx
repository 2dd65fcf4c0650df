import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { IconButton } from '../IconButton/IconButton';
import styles from './Sheet.module.css';
import { useModalDialog } from './useModalDialog';

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Stays in place under what scrolls. */
  readonly footer?: ReactNode;
  /** Rendered while it is open. What has the attribute `data-autofocus` gets the focus, else the first control. */
  readonly children: ReactNode;
}

/** Something to choose or read over the screen: from below on a phone, in the middle from 560 px. */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ title, onClose, footer, children }: SheetProps) {
  const { t } = useTranslate();
  const heading = useId();
  const dialog = useModalDialog(onClose);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={heading}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('button.close')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
