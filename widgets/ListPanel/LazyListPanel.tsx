import { lazyPart } from '../../src/ui/lazyPart';
import { OptionalPart } from '../../src/ui/OptionalPart';
import type { ListPanelProps } from './ListPanel';

const loadPanel = () => import('./ListPanel');

const Panel = lazyPart(async () => (await loadPanel()).ListPanel);

/** Loads the list ahead of a press: call it on pointer enter and focus. */
export const preloadListPanel = (): void => {
  // Opening the list tries again.
  loadPanel().catch(() => {});
};

/** A ListPanel in a chunk of its own: most forms have no list. */
export function LazyListPanel(props: ListPanelProps) {
  return (
    <OptionalPart>
      <Panel {...props} />
    </OptionalPart>
  );
}
