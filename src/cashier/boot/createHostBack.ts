/** The stack of back handlers: the newest screen answers go-back and swipe-back (HOST-8). */
export function createHostBack(): { goBack: () => void; onHostBack: (goBack: () => void) => () => void } {
  const handlers: (() => void)[] = [];
  return {
    goBack: () => handlers.at(-1)?.(),
    onHostBack(handler) {
      handlers.push(handler);
      return () => {
        const place = handlers.lastIndexOf(handler);
        if (place >= 0) handlers.splice(place, 1);
      };
    },
  };
}
