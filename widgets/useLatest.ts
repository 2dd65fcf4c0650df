import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest value, for callbacks that must keep their identity. Do not read it during render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
