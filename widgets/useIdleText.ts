import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createEchoTracker } from './createEchoTracker';
import { createTypingDebounce } from './createTypingDebounce';
import type { FieldEvents } from './FieldWidget';
import { useMethodForm } from './MethodFormContext';
import { useLatest } from './useLatest';

/** Without a key for so long, in ms, the person has paused: a message may be shown. */
const pauseAfter = 900;

interface IdleTextOptions {
  /** What the form holds. */
  readonly value: string;
  readonly events: FieldEvents;
  /** The text in the input now, as the form is to hold it. */
  readonly read: () => string;
  /** Puts a text into the input that came from outside. */
  readonly write: (value: string) => void;
}

interface IdleText {
  /** To be called at every change of the text by the person, after it was masked or upper-cased. */
  readonly typed: () => void;
  /** To be called when the input is left, after the text was trimmed. */
  readonly left: () => void;
}

/**
 * A text field that keeps its own text while one types and hands it over when the keys rest, on blur, and before a
 * submit: a key press costs no render of the form (measured, see README). The form's echo of what was handed over
 * never overwrites newer text; any other change from outside does.
 */
export function useIdleText(options: IdleTextOptions): IdleText {
  const { store } = useMethodForm();
  const { value } = options;
  const latest = useLatest(options);
  const [text] = useState(() => createIdleText(() => latest.current));

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) text.receive(value);
    isFirst.current = false;
  }, [text, value]);

  // A field that goes away is read while it has its input; it hands that over once rjsf has taken its new schema, which
  // would put the values back that it had before.
  useLayoutEffect(() => {
    text.stay();
    return text.leave;
  }, [text]);
  useEffect(() => {
    const remove = store.addFlush(text.flush);
    return () => {
      remove();
      text.flush();
    };
  }, [store, text]);
  return text;
}

/** The hook's memory, outside React: nothing of it is ever rendered. */
function createIdleText(latest: () => IdleTextOptions) {
  const echoes = createEchoTracker();
  let isDirty = false;
  /** The text of an input that is gone. */
  let last: string | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    handOver.stop();
    if (!isDirty) return;
    isDirty = false;
    const { value, events, read } = latest();
    const text = last ?? read();
    if (text === value && echoes.isSettled()) return;
    echoes.sent(text);
    events.onChange(text);
  };
  const handOver = createTypingDebounce(flush);
  return {
    flush,
    stay: () => {
      last = null;
    },
    leave: () => {
      last = latest().read();
    },
    typed: () => {
      isDirty = true;
      latest().events.onInput();
      handOver.start();
      clearTimeout(pause);
      pause = setTimeout(() => latest().events.onPause(), pauseAfter);
    },
    left: () => {
      clearTimeout(pause);
      isDirty = true;
      flush();
      latest().events.onBlur();
    },
    receive: (value: string) => {
      if (echoes.isEcho(value) || value === latest().read()) return;
      isDirty = false;
      latest().write(value);
    },
  };
}
