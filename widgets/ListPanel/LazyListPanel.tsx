import { lazyPart } from '../../src/ui/lazyPart';
import { OptionalPart } from '../../src/ui/OptionalPart';
import type { ListPanelProps } from './ListPanel';

const fetchPanel = () => import('./ListPanel');

const Panel = lazyPart(async () => (await fetchPanel()).ListPanel);

/** Called when a person comes near: the list is there when they press. */
export const prefetchListPanel = (): void => {
  // A chunk that does not come is asked for again when the list is opened.
  fetchPanel().catch(() => {});
};

/** The list comes as a chunk of its own, for forms that have one. */
export function LazyListPanel(props: ListPanelProps) {
  return (
    <OptionalPart>
      <Panel {...props} />
    </OptionalPart>
  );
}
