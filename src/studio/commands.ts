import type { IconNode } from 'lucide';
import { useEffect } from 'react';
import { useLatest } from '../../widgets/useLatest';

/** An action of the screen that is open. */
export interface Command {
  readonly text: string;
  readonly icon: IconNode;
  readonly run: () => void;
}

const offers = new Set<{ readonly current: readonly Command[] }>();

/** Offers actions in the command palette while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useLatest(commands);
  useEffect(() => {
    offers.add(latest);
    return () => void offers.delete(latest);
  }, [latest]);
}

/** What the mounted components offer now. */
export const offeredCommands = (): readonly Command[] => [...offers].flatMap(({ current }) => current);
