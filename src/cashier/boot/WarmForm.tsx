import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../ui/lazyPart';
import { useRoute } from '../routes/useRoute';
import { loadMethodScreen } from '../screens/loadScreens';
import { useMethodList } from '../store/useMethodList';

const ChosenMethod = lazyPart(async () => (await loadMethodScreen()).ChosenMethod);

/**
 * Renders the form of the list's first method once, outside the document, while the player reads the list: a press then
 * finds its code compiled (PAINT-4). React runs no effect of what is hidden, so there is no call, event or focus.
 */
export function WarmForm() {
  const row = useRoute();
  const { methods } = useMethodList(row.transaction);
  const [container] = useState(() => document.createElement('div'));
  const [isWarm, setIsWarm] = useState(false);
  useEffect(() => {
    const observer = new MutationObserver(() => setIsWarm(true));
    observer.observe(container, { childList: true });
    return () => observer.disconnect();
  }, [container]);
  const [method] = methods;
  if (isWarm || !method || row.screen !== 'list') return null;
  return createPortal(
    <Activity mode="hidden">
      <ChosenMethod row={row} method={method} />
    </Activity>,
    container,
  );
}
