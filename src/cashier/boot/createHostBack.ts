/** The stack of back handlers: the newest screen answers go-back and swipe-back (HOST-8). */
export function createHostBack(): { goBack: () => void; onHostBack: (goBack: () => void) => () => void } {
  // Each listening is an entry of its own: ending one twice ends no other, even of the same handler.
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
