import { ArrowLeft, Copy, Ellipsis, Eye, PackageOpen, Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { Layout, MethodKey } from '../../contract/generated/types';
import { nameOf } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi } from '../api/studioApi';
import { CommentButton } from '../comments/CommentButton';
import { openOf, useComments } from '../comments/useComments';
import shapes from '../MethodEditor.module.css';
import styles from '../Studio.module.css';
import { Button, IconButton, IconTrigger } from '../ui/Button';
import { Menu } from '../ui/Menu';
import type { Editor } from '../useEditor';
import type { useMethodActions } from '../useMethodActions';
import { UndoButtons } from './UndoButtons';

/** ms between two announcements of who has the method open. */
const presenceInterval = 5000;

interface Props {
  readonly editor: Editor;
  readonly methodKey: MethodKey;
  readonly title: Ref<HTMLHeadingElement>;
  readonly mayPublish: boolean;
  readonly actions: ReturnType<typeof useMethodActions>;
  /** Back to the list; null: it is beside the editor. */
  readonly onBack: (() => void) | null;
  readonly onDuplicate: (layout: Layout) => void;
  /** Shows the preview; null: it is beside the editor. */
  readonly onPreview: (() => void) | null;
}

/** The method's name, who else has it open, and what can be done with all of it. */
export function EditorHead(props: Props) {
  const { editor, methodKey, title, mayPublish, actions, onBack, onDuplicate, onPreview } = props;
  const { layout, details } = editor;
  const { t } = useTranslate();
  // Each reading announces that the operator has the method open, too.
  const presence = studioApi.usePresenceQuery(methodKey, { pollingInterval: presenceInterval });
  const others = presence.currentData?.others ?? [];
  const { threads } = useComments(methodKey);
  const isArchived = details.published?.isArchived ?? false;
  return (
    <header className={shapes.head}>
      {onBack && <IconButton icon={ArrowLeft} label={t('list.title')} onPress={onBack} />}
      <h1 ref={title} tabIndex={-1}>
        {nameOf(layout)}
      </h1>
      <span className={styles.tag}>{t(`kind.${methodKey.transaction}`)}</span>
      {isArchived && <span className={styles.tag}>{t('tag.archived')}</span>}
      <span className={shapes.spacer} />
      {others.length > 0 && (
        <span className={`${styles.tag} ${styles.tagWarm}`} role="status">
          {t('editor.others', { names: others.join(', '), count: others.length })}
        </span>
      )}
      <CommentButton methodKey={methodKey} field={null} title={nameOf(layout)} count={openOf(threads, null)} />
      <UndoButtons {...editor} />
      <Menu
        actions={[
          { id: 'copy', text: t('editor.duplicate'), icon: Copy, run: () => onDuplicate(layout) },
          ...(mayPublish && details.published
            ? [
                {
                  id: 'archive',
                  text: t(isArchived ? 'editor.offerAgain' : 'editor.archive'),
                  icon: PackageOpen,
                  run: () => void actions.archive(editor, !isArchived),
                },
              ]
            : []),
          ...(editor.seen > 0
            ? [{ id: 'discard', text: t('editor.throwAway'), icon: Trash2, run: () => void actions.discard(editor) }]
            : []),
        ]}
      >
        <IconTrigger icon={Ellipsis} label={t('editor.more')} />
      </Menu>
      {onPreview && (
        <Button icon={Eye} onPress={onPreview}>
          {t('preview.title')}
        </Button>
      )}
    </header>
  );
}
