import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { readView, type TableView, writeView } from './tableView';

/**
 * The table's view, and a way to change it. It is in the address, too: typing replaces the entry of the browser's history,
 * a choice adds one. The router updates late, so that the view itself is a state: a search loses no letter.
 */
export function useTableView() {
  const [query, setQuery] = useSearchParams();
  const type = useNavigationType();
  const [view, setView] = useState(() => readView(query));
  const latest = useRef(view);
  useEffect(() => {
    // The back button, or another address.
    if (type !== NavigationType.Pop) return;
    latest.current = readView(query);
    setView(latest.current);
  }, [query, type]);
  const change = (changes: Partial<TableView>): void => {
    latest.current = { ...latest.current, ...changes };
    setView(latest.current);
    setQuery(writeView(latest.current), { replace: Object.keys(changes).join() === 'query' });
  };
  return { view, change };
}
