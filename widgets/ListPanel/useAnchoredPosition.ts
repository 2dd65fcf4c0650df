import { autoUpdate, type FloatingContext, flip, offset, size, useFloating } from '@floating-ui/react';
import type { CSSProperties } from 'react';

/** Between the field and the panel, and between the panel and the frame's edge, in px. */
const gap = 4;
const edge = 8;
/** Of the panel, in px. */
const highest = 400;
const lowest = 160;

interface AnchoredPosition {
  readonly context: FloatingContext;
  /** Undefined: it is a sheet and stands by itself. */
  readonly style: CSSProperties | undefined;
  readonly setPanel: (panel: HTMLElement | null) => void;
}

/** Where a panel stands at its field, and moves along with it: below, or above where there is more room. */
export function useAnchoredPosition(anchor: HTMLElement, isSheet: boolean): AnchoredPosition {
  const { context, floatingStyles, refs } = useFloating({
    open: true,
    strategy: 'fixed',
    placement: 'bottom-start',
    transform: false,
    elements: { reference: anchor },
    middleware: [
      offset(gap),
      flip({ padding: edge, fallbackStrategy: 'bestFit' }),
      size({
        padding: edge,
        apply({ rects, availableHeight, elements }) {
          if (isSheet) return;
          elements.floating.style.width = `${rects.reference.width}px`;
          elements.floating.style.maxHeight = `${Math.min(Math.max(availableHeight, lowest), highest)}px`;
        },
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
  return { context, style: isSheet ? undefined : floatingStyles, setPanel: refs.setFloating };
}
