import { CircleAlert, X } from 'lucide';
import { useRef } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { timings } from '../../../tables/timings';
import { Glyph } from '../../icons/Glyph';
import { IconButton } from '../IconButton/IconButton';
import { plainText } from './plainText';
import styles from './Snackbar.module.css';
import { useAutoClose } from './useAutoClose';

interface SnackbarProps {
  readonly title?: string;
  /** May come from a server: shown as plain text. */
  readonly text?: string;
  readonly onClose: () => void;
}

/** A short message over the screen. Each message needs its own `key`. */
export function Snackbar({ title, text = '', onClose }: SnackbarProps) {
  const { t } = useTranslate();
  const snackbar = useRef<HTMLDivElement>(null);
  useAutoClose(snackbar, timings.snackbar, onClose);
  const words = plainText(text);
  return (
    <div ref={snackbar} className={styles.snackbar} role="alert">
      <Glyph icon={CircleAlert} className={styles.mark} size={20} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {words && <p className={styles.text}>{words}</p>}
      </div>
      <IconButton label={t('snackbar.close')} className={styles.close} onClick={onClose}>
        <Glyph icon={X} />
      </IconButton>
    </div>
  );
}
