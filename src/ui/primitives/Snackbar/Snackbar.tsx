import { CircleAlert, CircleCheck, X } from 'lucide';
import { useRef } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { timings } from '../../../tables/timings';
import { Glyph } from '../../icons/Glyph';
import { IconButton } from '../IconButton/IconButton';
import { joinClasses } from '../joinClasses';
import { plainText } from './plainText';
import styles from './Snackbar.module.css';
import { useAutoClose } from './useAutoClose';

interface SnackbarProps {
  readonly title?: string;
  /** May come from a server: shown as plain text. */
  readonly text?: string;
  readonly tone?: 'negative' | 'positive';
  /** Time until it closes, ms. */
  readonly duration?: number;
  readonly onClose: () => void;
}

/** A short message over the screen. Each message needs its own `key`. */
export function Snackbar(props: SnackbarProps) {
  const { title, text = '', tone = 'negative', duration = timings.snackbar, onClose } = props;
  const { t } = useTranslate();
  const snackbar = useRef<HTMLDivElement>(null);
  useAutoClose(snackbar, duration, onClose);
  const mark = tone === 'negative' ? CircleAlert : CircleCheck;
  const words = plainText(text);
  return (
    <div
      ref={snackbar}
      className={joinClasses(styles.snackbar, styles[tone])}
      role={tone === 'negative' ? 'alert' : 'status'}
    >
      <Glyph icon={mark} className={styles.mark} size={20} />
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
