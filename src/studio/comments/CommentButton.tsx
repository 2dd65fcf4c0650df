import { MessageSquare } from 'lucide';
import { useState } from 'react';
import type { MethodKey } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, IconButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { CommentThreads } from './CommentThreads';

interface Props {
  readonly methodKey: MethodKey;
  /** Name of the field; null: the method itself. */
  readonly field: string | null;
  readonly title: string;
  /** The open threads. */
  readonly count: number;
  readonly tabIndex?: number;
}

/** Opens the comments of a field or of the method, with the count of open threads. */
export function CommentButton({ methodKey, field, title, count, tabIndex = 0 }: Props) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const name = t('comment.on', { title });
  return (
    <>
      {count === 0 ? (
        <IconButton icon={MessageSquare} label={name} isSmall tabIndex={tabIndex} onPress={() => setIsOpen(true)} />
      ) : (
        <Button
          icon={MessageSquare}
          isSmall
          look="quiet"
          excludeFromTabOrder={tabIndex < 0}
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
