import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

interface Options<View> {
  readonly read: (address: URLSearchParams) => View;
  readonly write: (view: View) => URLSearchParams;
  /** Whether a change replaces the entry of the browser's history, as typing does; a choice may add one. */
  readonly isReplacing: (changes: Partial<View>) => boolean;
}

/**
 * A view whose search and filters are in the address, too. The router updates late, so that the view itself is a state:
 * a search loses no letter. The address is read at first, and after the back button.
 */
export function useAddressView<View extends object>({ read, write, isReplacing }: Options<View>) {
  const [address, setAddress] = useSearchParams();
  const type = useNavigationType();
  const [view, setView] = useState(() => read(address));
  const latest = useRef(view);
  useEffect(() => {
    if (type !== NavigationType.Pop) return;
    latest.current = read(address);
    setView(latest.current);
  }, [address, type, read]);
  const change = (changes: Partial<View>): void => {
    latest.current = { ...latest.current, ...changes };
    setView(latest.current);
    setAddress(write(latest.current), { replace: isReplacing(changes) });
  };
  return { view, change };
}
