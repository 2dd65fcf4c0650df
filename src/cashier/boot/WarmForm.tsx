import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../ui/lazyPart';
import type { RouteRow } from '../routes/routeTable';
import { useRoute } from '../routes/useRoute';
import { loadMethodScreen } from '../screens/loadScreens';
import { useMethodList } from '../store/useMethodList';

const ChosenMethod = lazyPart(async () => (await loadMethodScreen()).ChosenMethod);

/** Runs the code of the first form once, where there is a list: elsewhere nothing has to ask for one. */
export function WarmForm() {
  const row = useRoute();
  const [isWarm, setIsWarm] = useState(false);
  return row.screen === 'list' && !isWarm && <FirstForm row={row} onRendered={setIsWarm} />;
}

interface Props {
  readonly row: RouteRow;
  readonly onRendered: (isWarm: true) => void;
}

/**
 * Renders the form of the list's first method, outside the document, while the player reads the list: a press then
 * finds its code compiled (PAINT-4). React runs no effect of what is hidden, so there is no call, event or focus.
 */
function FirstForm({ row, onRendered }: Props) {
  const [method] = useMethodList(row.transaction).methods;
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(() => onRendered(true));
    observer.observe(container, { childList: true });
    return () => observer.disconnect();
  }, [container, onRendered]);
  if (!method) return null;
  return createPortal(
    <Activity mode="hidden">
      <ChosenMethod row={row} method={method} />
    </Activity>,
    container,
  );
}
