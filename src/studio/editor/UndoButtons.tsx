import { Redo2, Undo2 } from 'lucide';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { IconButton } from '../ui/Button';

interface Props {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo and redo. One that has nothing left passes the focus to the other: a disabled button loses it. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: Props) {
  const { t } = useTranslate();
  const undoButton = useRef<HTMLButtonElement>(null);
  const redoButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // The browser has taken the focus of a button that is disabled.
    if (!pressed.current || (activeElement !== body && activeElement !== pressed.current)) return;
    if (!canUndo && pressed.current === undoButton.current) redoButton.current?.focus();
    if (!canRedo && pressed.current === redoButton.current) undoButton.current?.focus();
  }, [canUndo, canRedo]);
  const press = ({ current }: RefObject<HTMLButtonElement | null>, run: () => void): void => {
    pressed.current = current;
    run();
  };
  return (
    <>
      <IconButton
        ref={undoButton}
        icon={Undo2}
        label={t('editor.undo')}
        isDisabled={!canUndo}
        onPress={() => press(undoButton, undo)}
      />
      <IconButton
        ref={redoButton}
        icon={Redo2}
        label={t('editor.redo')}
        isDisabled={!canRedo}
        onPress={() => press(redoButton, redo)}
      />
    </>
  );
}
