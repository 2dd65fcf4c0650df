import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../src/i18n/useTranslate';
import styles from './AdvancedDisclosure.module.css';

interface AdvancedDisclosureProps {
  /** One of its fields shows what is wrong with it. */
  readonly hasProblem: boolean;
  /** Grows each time when one of its fields is to be shown to the person; 0: never yet. */
  readonly revealCount: number;
  readonly children: ReactNode;
}

/** 'More details': fields that most people leave alone. Opens by itself when one of them is invalid (contract C5). */
export function AdvancedDisclosure({ hasProblem, revealCount: turn, children }: AdvancedDisclosureProps) {
  const { t } = useTranslate();
  const content = useId();
  const [isOpen, setIsOpen] = useState(hasProblem);
  const [seen, setSeen] = useState({ hasProblem, turn });
  if (seen.hasProblem !== hasProblem || seen.turn !== turn) {
    setSeen({ hasProblem, turn });
    if (turn > seen.turn || (hasProblem && !seen.hasProblem)) setIsOpen(true);
  }
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('form.moreDetails')}
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      {/* Kept while closed: what was typed there stays, and is checked. */}
      <div id={content} className={styles.content} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
