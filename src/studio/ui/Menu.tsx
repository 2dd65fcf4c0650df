import type { IconNode } from 'lucide';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, Keyboard, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

export interface MenuAction {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconNode;
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
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
          {({ id, text, icon, shortcut, isDisabled = false, run }) => (
            <MenuItem id={id} textValue={text} isDisabled={isDisabled} onAction={run} className={styles.option ?? ''}>
              {icon && <Glyph icon={icon} size={16} />}
              <Text slot="label">{text}</Text>
              {shortcut && <Keyboard>{shortcut}</Keyboard>}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
