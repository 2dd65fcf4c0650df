import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
}

/** A part that is one press away. */
export function Fold({ title, children, isOpenAtFirst = false }: Props) {
  return (
    <Disclosure className={styles.fold ?? ''} defaultExpanded={isOpenAtFirst}>
      <Heading level={4}>
        <Button slot="trigger" className={styles.foldTrigger ?? ''}>
          <Glyph icon={ChevronRight} size={16} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.foldBody ?? ''}>{children}</DisclosurePanel>
    </Disclosure>
  );
}
