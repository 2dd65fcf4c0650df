import { X } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog, type ButtonProps, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { Button, IconButton } from './Button';
import styles from './kit.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; with `action`, those before it. */
  readonly footer?: ReactNode;
  /** The main action, beside a button that closes the dialog. */
  readonly action?: Pick<ButtonProps, 'type' | 'form' | 'isPending' | 'isDisabled' | 'onPress'> & {
    readonly text: string;
  };
  /** For content side by side; the whole screen of a phone. */
  readonly isWide?: boolean;
  /** alertdialog: asks before something is lost. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** The page takes the focus where nothing can have it back: what opened a dialog may be gone or disabled. */
function usePageFocusAfter(): void {
  useEffect(
    () => () => {
      const focusPage = (): void => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      };
      // The library gives the focus back in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(focusPage));
    },
    [],
  );
}

/** A modal dialog; render it while it is open. Focus returns to where it was, or else to the page. */
export function Dialog({ title, onClose, children, footer, action, isWide = false, role = 'dialog' }: Props) {
  const { t } = useTranslate();
  const { text = '', ...button } = action ?? {};
  const hasFoot = Boolean(footer || action);
  usePageFocusAfter();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={joinClasses(styles.modal, isWide && styles.wide)}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <div className={styles.dialogHead}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon={X} label={t('kit.close')} onPress={onClose} />
          </div>
          {/* A keyboard scrolls what may have nothing to focus. */}
          <div className={styles.dialogBody} {...(!hasFoot && { tabIndex: 0 })}>
            {children}
          </div>
          {hasFoot && (
            <div className={styles.dialogFoot}>
              {footer}
              {action && (
                <>
                  <Button onPress={onClose}>{t('notNow')}</Button>
                  <Button look="primary" {...button}>
                    {text}
                  </Button>
                </>
              )}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
