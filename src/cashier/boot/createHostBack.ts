/** A stack of back handlers: the newest screen handles go-back and swipe-back (HOST-8). */
export function createHostBack(): { goBack: () => void; onHostBack: (goBack: () => void) => () => void } {
  // One entry per subscription: unsubscribing twice never removes another with the same handler.
  let entries: readonly { readonly handler: () => void }[] = [];
  return {
    goBack: () => entries.at(-1)?.handler(),
    onHostBack(handler) {
      const entry = { handler };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
  };
}
