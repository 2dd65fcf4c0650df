import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../useField';
import { useIdleText } from '../useIdleText';
import { useLatest } from '../useLatest';
import type { CreateInputController, InputController } from './InputController';

interface InputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultValue: string;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * Connects an input with a text controller to the form: React never renders the text itself. Calls `shown` with the
 * input's text after each change. A new controller (an edited mask, another language) takes the value of the previous
 * one, never its text, which it may read differently.
 */
export function useInputController(
  { value, events }: Pick<Field, 'value' | 'events'>,
  createController: CreateInputController,
  shown: (text: string) => void,
): InputProps {
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef<InputController>(null);
  const savedValue = useRef(value);
  const [defaultValue] = useState(value);
  const reportText = useLatest(() => shown(input.current?.value ?? ''));
  const idle = useIdleText({
    value,
    events,
    read: () => controller.current?.read() ?? value,
    write: (text) => {
      controller.current?.write(text);
      reportText.current();
    },
  });

  useLayoutEffect(() => {
    if (!input.current) return;
    const created = createController(input.current, () => {
      idle.typed();
      reportText.current();
    });
    created.write(savedValue.current);
    controller.current = created;
    reportText.current();
    return () => {
      savedValue.current = created.read();
      controller.current = null;
      created.destroy();
    };
  }, [createController, idle, reportText]);

  return {
    ref: input,
    defaultValue,
    onFocus: () => {
      events.onFocus();
      reportText.current();
    },
    onBlur: () => {
      controller.current?.commit();
      idle.left();
      reportText.current();
    },
  };
}
