import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../src/i18n/useTranslate';
import { Glyph } from '../../src/ui/icons/Glyph';
import styles from './AdvancedDisclosure.module.css';

interface AdvancedDisclosureProps {
  /** One of its fields shows a problem. */
  readonly hasProblem: boolean;
  /** Grows with each request to reveal one of its fields; 0 for none. */
  readonly revealCount: number;
  readonly children: ReactNode;
}

/** 'More details': the advanced fields. Opens when one of them is invalid (contract C5). */
export function AdvancedDisclosure({ hasProblem, revealCount, children }: AdvancedDisclosureProps) {
  const { t } = useTranslate();
  const content = useId();
  const [isOpen, setIsOpen] = useState(hasProblem);
  const [seen, setSeen] = useState({ hasProblem, revealCount });
  if (seen.hasProblem !== hasProblem || seen.revealCount !== revealCount) {
    setSeen({ hasProblem, revealCount });
    if (revealCount > seen.revealCount || (hasProblem && !seen.hasProblem)) setIsOpen(true);
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
        <Glyph icon={ChevronDown} className={styles.chevron} size={18} />
      </button>
      {/* Hidden, not unmounted: closed fields keep their text and are validated. */}
      <div id={content} className={styles.content} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
