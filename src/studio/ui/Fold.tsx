import { ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Of its heading: one below the heading that it is under. */
  readonly level?: 2 | 3 | 4;
  /** Also if it becomes true later, unless somebody has opened or closed it. */
  readonly isOpenAtFirst?: boolean;
}

/** A part that is one press away. */
export function Fold({ title, children, level = 4, isOpenAtFirst = false }: Props) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  // Once open it stays open: what is in it may have the focus.
  if (isOpen === null && isOpenAtFirst) setIsOpen(true);
  return (
    <Disclosure className={styles.fold ?? ''} isExpanded={isOpen ?? isOpenAtFirst} onExpandedChange={setIsOpen}>
      <Heading level={level}>
        <Button slot="trigger" className={styles.foldTrigger ?? ''}>
          <Glyph icon={ChevronRight} size={16} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.foldBody ?? ''}>{children}</DisclosurePanel>
    </Disclosure>
  );
}
