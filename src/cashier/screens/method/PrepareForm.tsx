import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../ui/lazyPart';
import { whenIdle } from '../../ui/whenIdle';
import type { RouteRow } from '../routes/routeTable';
import { useRoute } from '../routes/useRoute';
import { loadMethodScreen } from '../screens/loadScreens';
import { useMethodList } from '../store/useMethodList';

const ChosenMethod = lazyPart(async () => (await loadMethodScreen()).ChosenMethod);

/** Runs the code of the first form once, where there is a list: elsewhere nothing has to ask for one. */
export function WarmForm() {
  const row = useRoute();
  const [isWarm, setIsWarm] = useState(false);
  return row.screen === 'list' && !isWarm && <FirstForm row={row} onLaidOut={setIsWarm} />;
}

interface Props {
  readonly row: RouteRow;
  readonly onLaidOut: (isWarm: true) => void;
}

/**
 * Renders the form of the list's first method, outside the document, while the player reads the list: a press then
 * finds its code compiled and its fonts loaded (PAINT-4). React runs no effect of what is hidden, so there is no call,
 * event or focus.
 */
function FirstForm({ row, onLaidOut }: Props) {
  const [method] = useMethodList(row.transaction).methods;
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    let isUnmounted = false;
    const observer = new MutationObserver(() => {
      // Before it, React may have committed a skeleton.
      if (!container.querySelector('form')) return;
      observer.disconnect();
      void whenIdle().then(() => {
        if (isUnmounted) return;
        layOut(container);
        onLaidOut(true);
      });
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      isUnmounted = true;
      observer.disconnect();
    };
  }, [container, onLaidOut]);
  if (!method) return null;
  return createPortal(
    <Activity mode="hidden">
      <ChosenMethod row={row} method={method} />
    </Activity>,
    container,
  );
}

/** Lays the form out within one task, unseen: the first text of each font size takes a slow phone some 8 ms. */
function layOut(container: HTMLElement): void {
  Object.assign(container.style, { position: 'fixed', inset: '0', contain: 'strict', visibility: 'hidden' });
  container.inert = true;
  // React hides it by that; it is about to be removed.
  for (const { style } of container.querySelectorAll<HTMLElement>(':scope > *')) style.removeProperty('display');
  document.body.append(container);
  container.getBoundingClientRect();
  container.remove();
}
