import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createEchoTracker } from './createEchoTracker';
import { createTypingDebounce } from './createTypingDebounce';
import { type FieldEvents, useFieldStore } from './useField';
import { useLatest } from './useLatest';

/** After this many ms without a key press the person has paused: a message may be shown. */
const pauseAfter = 900;

interface IdleTextOptions {
  /** The form's value. */
  readonly value: string;
  readonly events: FieldEvents;
  /** The current text of the input, as a form value. */
  readonly read: () => string;
  /** Writes a text from outside into the input. */
  readonly write: (value: string) => void;
}

interface IdleText {
  /** Call on every change of the text by the person, after masking or upper-casing. */
  readonly typed: () => void;
  /** Call when the input loses focus, after trimming. */
  readonly left: () => void;
}

/**
 * A text field with its own text during typing, which it passes to the form when typing pauses, on blur, and before a
 * submit: a key press does not render the form (measured, see README). The form's echo of that text never overwrites
 * newer text; any other change from outside does.
 */
export function useIdleText(options: IdleTextOptions): IdleText {
  const store = useFieldStore();
  const { value } = options;
  const latest = useLatest(options);
  const [text] = useState(() => createIdleText(() => latest.current));

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) text.receive(value);
    isFirst.current = false;
  }, [text, value]);

  // Reads a field that unmounts while its input exists, and passes the text on after rjsf has applied its new schema,
  // which would restore the previous values.
  useLayoutEffect(() => {
    text.mounted();
    return text.unmounting;
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

/** The hook's mutable state, outside React: none of it is rendered. */
function createIdleText(latest: () => IdleTextOptions) {
  const echoes = createEchoTracker();
  let isDirty = false;
  /** The last text of an unmounted input. */
  let last: string | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    debounce.stop();
    if (!isDirty) return;
    isDirty = false;
    const { value, events, read } = latest();
    const text = last ?? read();
    if (text === value && echoes.isSettled()) return;
    echoes.sent(text);
    events.onChange(text);
  };
  const debounce = createTypingDebounce(flush);
  return {
    flush,
    mounted: () => {
      last = null;
    },
    unmounting: () => {
      last = latest().read();
    },
    typed: () => {
      isDirty = true;
      latest().events.onInput();
      debounce.start();
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
