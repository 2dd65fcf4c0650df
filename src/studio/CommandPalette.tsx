import { FileText, LayoutList } from 'lucide';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header as GroupTitle,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  Text,
  TextField,
  useFilter,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Glyph } from '../ui/icons/Glyph';
import { joinClasses } from '../ui/primitives/joinClasses';
import { useMethods } from './api/studioApi';
import shapes from './CommandPalette.module.css';
import { type Command, offeredCommands } from './commands';
import { pagesOf, pathOf } from './routes';
import styles from './ui/kit.module.css';

interface Props {
  readonly op: Operator;
  readonly onClose: () => void;
}

interface Entry extends Command {
  readonly id: string;
  readonly note?: string;
}

/** Ctrl+K: runs an action of the screen, or goes to a page or a method, by a few letters of its name. */
export function CommandPalette({ op, onClose }: Props) {
  const { methods } = useMethods();
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [query, setQuery] = useState('');
  const words = query.split(/\s+/).filter(Boolean);
  const matches = ({ text, note = '' }: Entry): boolean => words.every((word) => contains(`${text} ${note}`, word));
  const leadingTo = (path: string) => ({ id: path, run: () => void navigate(path) });
  const actions: readonly Entry[] = offeredCommands().map((command) => ({ ...command, id: command.text }));
  const pages: readonly Entry[] = pagesOf[op.role].map((page) => ({
    ...leadingTo(`/${page}`),
    text: t(`nav.${page}`),
    icon: LayoutList,
  }));
  const found: readonly Entry[] = methods.map((method) => ({
    ...leadingTo(pathOf(method)),
    text: method.title,
    note: [t(`kind.${method.transaction}`), method.name, ...method.currencies.slice(0, 3)].join(' · '),
    icon: FileText,
  }));
  const groups = [
    { key: 'palette.actions', entries: actions.filter(matches) },
    { key: 'palette.methods', entries: found.filter(matches).slice(0, 50) },
    { key: 'palette.pages', entries: pages.filter(matches) },
  ];
  return (
    <ModalOverlay
      className={joinClasses(styles.overlay, shapes.overlay)}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={shapes.dialog ?? ''} aria-label={t('palette.title')}>
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <TextField autoFocus aria-label={t('palette.title')} className={shapes.search ?? ''}>
              <Input placeholder={t('palette.hint')} />
            </TextField>
            <Menu
              className={joinClasses(styles.list, shapes.list)}
              aria-label={t('palette.title')}
              renderEmptyState={() => <p className={styles.nothing}>{t('kit.nothing')}</p>}
              onAction={(id) => {
                // An action may move the focus, which the open palette would keep.
                flushSync(onClose);
                [...actions, ...found, ...pages].find((entry) => entry.id === id)?.run();
              }}
            >
              {groups
                .filter(({ entries }) => entries.length > 0)
                .map(({ key, entries }) => (
                  <MenuSection key={key}>
                    <GroupTitle className={styles.section}>{t(key)}</GroupTitle>
                    {entries.map(({ id, text, note, icon }) => (
                      <MenuItem key={id} id={id} textValue={text} className={styles.option ?? ''}>
                        <Glyph icon={icon} size={16} />
                        <Text slot="label">{text}</Text>
                        {note && <Text slot="description">{note}</Text>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
