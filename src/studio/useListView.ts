import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { type FilterName, filterNames } from './listFilters';

type Name = FilterName | 'q';
export type ListView = Readonly<Record<Name, string>>;

const readView = (address: URLSearchParams): ListView => ({
  q: address.get('q') ?? '',
  kind: address.get('kind') ?? '',
  state: address.get('state') ?? '',
  country: address.get('country') ?? '',
  currency: address.get('currency') ?? '',
  group: address.get('group') ?? '',
});

/** The list's search and filters. They are in the address, too; the router updates late, so that typing has a state. */
export function useListView(): { view: ListView; change: (changes: Partial<ListView>) => void } {
  const [address, setAddress] = useSearchParams();
  const type = useNavigationType();
  const [view, setView] = useState(() => readView(address));
  const latest = useRef(view);
  useEffect(() => {
    // The back button, or another address.
    if (type !== NavigationType.Pop) return;
    latest.current = readView(address);
    setView(latest.current);
  }, [address, type]);
  const change = (changes: Partial<ListView>): void => {
    latest.current = { ...latest.current, ...changes };
    setView(latest.current);
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        for (const name of ['q', ...filterNames] as const)
          if (latest.current[name] === '') next.delete(name);
          else next.set(name, latest.current[name]);
        return next;
      },
      { replace: true },
    );
  };
  return { view, change };
}
