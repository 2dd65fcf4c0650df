import { autoUpdate, type FloatingContext, flip, offset, size, useFloating } from '@floating-ui/react';
import type { CSSProperties } from 'react';

/** Space between field and panel, and between panel and viewport, in px. */
const gap = 4;
const edge = 8;
/** Of the panel, in px. */
const maxHeight = 400;
const minHeight = 160;

interface AnchoredPosition {
  readonly context: FloatingContext;
  /** Undefined for a sheet, which CSS positions. */
  readonly style: CSSProperties | undefined;
  readonly setPanel: (panel: HTMLElement | null) => void;
}

/** Positions a panel at its field: below, or above where there is more room. Follows the field. */
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
          elements.floating.style.maxHeight = `${Math.min(Math.max(availableHeight, minHeight), maxHeight)}px`;
        },
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
  return { context, style: isSheet ? undefined : floatingStyles, setPanel: refs.setFloating };
}
