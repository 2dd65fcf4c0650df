import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Glyph } from '../../icons/Glyph';
import { joinClasses } from '../joinClasses';
import styles from './Fold.module.css';

interface FoldProps {
  /** What is folded away. */
  readonly title: string;
  readonly children: ReactNode;
  /** On a wide screen it is always open, without the button. */
  readonly isOpenWhereWide?: boolean;
}

/** A part that most players do not need, one press away. */
export function Fold({ title, children, isOpenWhereWide = false }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={joinClasses(styles.fold, isOpenWhereWide && styles.wideOpen, isOpen && styles.open)}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <Glyph icon={ChevronDown} size={20} className={styles.chevron} />
      </button>
      <div id={id} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
