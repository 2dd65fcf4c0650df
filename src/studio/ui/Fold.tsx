import { ChevronRight } from 'lucide';
import { memo, type ReactNode, useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Of its heading: one below the heading that it is under. */
  readonly level?: 2 | 3 | 4 | 5;
  /** Also if it becomes true later, unless somebody has opened or closed it. */
  readonly isOpenAtFirst?: boolean;
}

/** Rendered again only while it is open: an editor has dozens of fields in closed folds. */
const Body = memo(
  ({ children }: { readonly isOpen: boolean; readonly children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

/** A part that is one press away. */
export function Fold({ title, children, level = 3, isOpenAtFirst = false }: Props) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  // Once open it stays open: what is in it may have the focus.
  if (isOpen === null && isOpenAtFirst) setIsOpen(true);
  const isExpanded = isOpen ?? isOpenAtFirst;
  return (
    <Disclosure className={styles.fold ?? ''} isExpanded={isExpanded} onExpandedChange={setIsOpen}>
      <Heading level={level}>
        <Button slot="trigger" className={styles.foldTrigger ?? ''}>
          <Glyph icon={ChevronRight} size={16} />
          <span>{title}</span>
        </Button>
      </Heading>
      <DisclosurePanel className={styles.foldBody ?? ''}>
        <Body isOpen={isExpanded}>{children}</Body>
      </DisclosurePanel>
    </Disclosure>
  );
}
