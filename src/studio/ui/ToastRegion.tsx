import { X } from 'lucide';
import type { ReactNode } from 'react';
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContentPart,
} from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';
import { type ToastContent, toastQueue } from './toasts';

/** @param more what a publish adds to its toast */
export function ToastRegion({ more }: { readonly more: (content: ToastContent) => ReactNode }) {
  const { t } = useTranslate();
  return (
    <AriaToastRegion queue={toastQueue} className={styles.toasts ?? ''} aria-label={t('kit.messages')}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''}>
          <ToastContentPart>
            <Text slot="title">
              {toast.content.text}
              {more(toast.content)}
            </Text>
          </ToastContentPart>
          {toast.content.undo && (
            <Button
              onPress={() => {
                toast.content.undo?.();
                toastQueue.close(toast.key);
              }}
            >
              {t('kit.undo')}
            </Button>
          )}
          <Button slot="close" aria-label={t('kit.close')}>
            <Glyph icon={X} size={16} />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  );
}
