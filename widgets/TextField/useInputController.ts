import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FieldWidgetProps } from '../FieldWidget';
import { useIdleText } from '../useIdleText';
import { useLatest } from '../useLatest';
import type { CreateInputController, InputController } from './InputController';

interface KeptInput {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultValue: string;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * An input whose text a keeper looks after, tied to the form: React never renders the text itself.
 * `shown` gets what the input shows after each change. Another keeper (an edited mask, another language) takes over the
 * value of the one before it, never its text: the same text may mean something else to it.
 */
export function useInputController(
  { value, events }: Pick<FieldWidgetProps, 'value' | 'events'>,
  keepText: CreateInputController,
  shown: (text: string) => void,
): KeptInput {
  const input = useRef<HTMLInputElement>(null);
  const keeper = useRef<InputController>(null);
  const held = useRef(value);
  const [defaultValue] = useState(value);
  const tell = useLatest(() => shown(input.current?.value ?? ''));
  const idle = useIdleText({
    value,
    events,
    read: () => keeper.current?.read() ?? value,
    write: (text) => {
      keeper.current?.write(text);
      tell.current();
    },
  });

  useLayoutEffect(() => {
    if (!input.current) return;
    const made = keepText(input.current, () => {
      idle.typed();
      tell.current();
    });
    made.write(held.current);
    keeper.current = made;
    tell.current();
    return () => {
      held.current = made.read();
      keeper.current = null;
      made.destroy();
    };
  }, [keepText, idle, tell]);

  return {
    ref: input,
    defaultValue,
    onFocus: () => {
      events.onFocus();
      tell.current();
    },
    onBlur: () => {
      keeper.current?.commit();
      idle.left();
      tell.current();
    },
  };
}
