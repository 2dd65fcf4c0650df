import { Check } from 'lucide';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

interface Props {
  /** The button that opens it. */
  readonly children: ReactElement;
  readonly values: readonly string[];
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** In the order of the options. */
  readonly onChange: (ids: readonly string[]) => void;
}

/** A menu in which several options are on or off, as the columns of a table; it stays open. */
export function CheckMenu({ children, values, options, onChange }: Props) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover ?? ''}>
        <Menu
          className={styles.list ?? ''}
          items={options}
          selectionMode="multiple"
          disallowEmptySelection
          shouldCloseOnSelect={false}
          selectedKeys={values}
          onSelectionChange={(keys) =>
            onChange(options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
          }
        >
          {({ id, text }) => (
            <MenuItem id={id} textValue={text} className={styles.option ?? ''}>
              {({ isSelected }) => (
                <>
                  <Text slot="label">{text}</Text>
                  {isSelected && <Glyph icon={Check} size={16} />}
                </>
              )}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
