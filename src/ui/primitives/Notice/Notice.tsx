import { CircleAlert, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Glyph } from '../../icons/Glyph';
import { joinClasses } from '../joinClasses';
import styles from './Notice.module.css';

const marks = { info: Info, warning: TriangleAlert, negative: CircleAlert } as const;

interface NoticeProps {
  readonly tone: keyof typeof marks;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One small button or link. */
  readonly action?: ReactNode;
  /** Announced when it appears. */
  readonly live?: boolean;
}

/** A message in the flow of the page: the network to use, an expired session. */
export function Notice({ tone, title, children, action, live = false }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={live ? roleOf(tone) : undefined} data-notice="">
      <Glyph icon={marks[tone]} className={styles.mark} size={20} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

const roleOf = (tone: keyof typeof marks): 'alert' | 'status' => (tone === 'negative' ? 'alert' : 'status');
