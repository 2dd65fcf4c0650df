import { MessageSquare } from 'lucide';
import { useState } from 'react';
import type { MethodKey } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, IconButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { CommentThreads } from './CommentThreads';
import { useComments } from './useComments';

interface Props {
  readonly methodKey: MethodKey;
  /** Name of the field; null: the method itself. */
  readonly field: string | null;
  readonly title: string;
}

/** Opens the comments of a field or of the method, with the count of open threads. */
export function CommentButton({ methodKey, field, title }: Props) {
  const { t } = useTranslate();
  const { threads } = useComments(methodKey);
  const [isOpen, setIsOpen] = useState(false);
  const count = threads.filter((thread) => thread.field === field && !thread.isResolved).length;
  const name = t('comment.on', { title });
  return (
    <>
      {count === 0 ? (
        <IconButton icon={MessageSquare} label={name} isSmall onPress={() => setIsOpen(true)} />
      ) : (
        <Button
          icon={MessageSquare}
          isSmall
          look="quiet"
          aria-label={t('comment.count', { title, count })}
          onPress={() => setIsOpen(true)}
        >
          {String(count)}
        </Button>
      )}
      {isOpen && (
        <Dialog title={name} onClose={() => setIsOpen(false)}>
          <CommentThreads methodKey={methodKey} field={field} />
        </Dialog>
      )}
    </>
  );
}
