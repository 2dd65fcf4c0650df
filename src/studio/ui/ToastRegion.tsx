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

/** Leaves the toasts a strip below page and dialogs: they cover nothing that somebody is about to use. */
function reserveSpace(region: HTMLElement | null) {
  if (!region) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${region.offsetHeight}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts');
  };
}

/** @param more what a publish adds to its toast */
export function ToastRegion({ more }: { readonly more: (content: ToastContent) => ReactNode }) {
  const { t } = useTranslate();
  return (
    <AriaToastRegion
      ref={reserveSpace}
      queue={toastQueue}
      className={styles.toasts ?? ''}
      aria-label={t('kit.messages')}
    >
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
