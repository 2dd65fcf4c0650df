import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** The words of the button that changes nothing, as Escape does. */
  readonly stay: string;
  readonly onStay: () => void;
  /** The words of the button that goes on. */
  readonly goOn: string;
  readonly onGoOn: () => void;
  readonly look?: 'primary' | 'danger';
}

/** Asks before something is lost. */
export function Question({ title, children, stay, onStay, goOn, onGoOn, look = 'danger' }: Props) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onStay}
      footer={
        <>
          <Button onPress={onStay}>{stay}</Button>
          <Button look={look} onPress={onGoOn}>
            {goOn}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
