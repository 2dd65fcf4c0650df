import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value, for callbacks that must not change when it does. Never read while rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
