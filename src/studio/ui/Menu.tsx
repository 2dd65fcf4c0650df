import type { IconNode } from 'lucide';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface MenuAction {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconNode;
  readonly run: () => void;
}

interface Props {
  /** The button that opens it. */
  readonly children: ReactElement;
  readonly actions: readonly MenuAction[];
}

/** A menu of actions. */
export function Menu({ children, actions }: Props) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover ?? ''}>
        <AriaMenu className={styles.list ?? ''} items={actions}>
          {({ id, text, icon, run }) => (
            <MenuItem id={id} textValue={text} onAction={run} className={styles.option ?? ''}>
              {icon && <Glyph icon={icon} size={16} />}
              <Text slot="label">{text}</Text>
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
