import type { IconNode } from 'lucide';
import { useEffect, useRef } from 'react';

/** An action of the screen that is open. */
export interface Command {
  readonly text: string;
  readonly icon: IconNode;
  readonly run: () => void;
}

const offers = new Set<{ readonly current: readonly Command[] }>();

/** Offers actions in the command palette while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    offers.add(latest);
    return () => void offers.delete(latest);
  }, []);
}

/** What the mounted components offer now. */
export const offeredCommands = (): readonly Command[] => [...offers].flatMap(({ current }) => current);
