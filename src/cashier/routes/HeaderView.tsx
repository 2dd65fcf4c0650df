import { ChevronLeft, X } from 'lucide';
import type { ReactNode } from 'react';
import { Glyph } from '../../ui/icons/Glyph';
import { IconButton } from '../../ui/primitives/IconButton/IconButton';
import styles from './Header.module.css';

interface Press {
  readonly label: string;
  readonly onClick?: () => void;
}

interface Props {
  /** The page's title, where there is no way back. */
  readonly title: string;
  /** null: no way back. */
  readonly back: Press | null;
  /** The method that the page belongs to, after the way back. */
  readonly method?: ReactNode;
  /** The address of the host's badge. */
  readonly badge: string | null;
  /** null: the page or the host has no close button. */
  readonly close: Press | null;
}

/** A page's header. Without hooks: boot renders it, too. */
export const HeaderView = ({ title, back, method, badge, close }: Props) => (
  <header className={styles.header}>
    {back === null ? (
      <h1 className={styles.title}>{title}</h1>
    ) : (
      <IconButton label={back.label} onClick={back.onClick}>
        <Glyph icon={ChevronLeft} className={styles.directional} />
      </IconButton>
    )}
    {method}
    <span className={styles.gap} />
    {badge !== null && <img className={styles.badge} src={badge} alt="" />}
    {close !== null && (
      <IconButton label={close.label} onClick={close.onClick}>
        <Glyph icon={X} />
      </IconButton>
    )}
  </header>
);
