import { Aside } from '../../src/ui/Aside';
import { lazyPart } from '../../src/ui/lazyPart';
import type { ListPanelProps } from './ListPanel';

const loadPanel = () => import('./ListPanel');

const Panel = lazyPart(async () => (await loadPanel()).ListPanel);

/** Called when a person comes near: the list is there when they press. */
export const preloadListPanel = (): void => {
  // A chunk that does not come is asked for again when the list is opened.
  loadPanel().catch(() => {});
};

/** The list comes as a chunk of its own, for forms that have one. */
export function LazyListPanel(props: ListPanelProps) {
  return (
    <Aside>
      <Panel {...props} />
    </Aside>
  );
}
