/** The page as far as network code depends on it. */
export interface PageState {
  /** Phones pay for network use in the background. */
  isHidden(): boolean;
  /**
   * Calls the listener when a retry is worth it: the network is back, or the player is.
   * @returns a function that removes the listener
   */
  onWake(listener: () => void): () => void;
}

const isHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** The browser's page. In Node (tests, commands) nothing is hidden and nothing wakes. */
export const browserPage: PageState = {
  isHidden,
  onWake(listener) {
    if (typeof document === 'undefined') return () => {};
    const onReturn = (): void => {
      if (!isHidden()) listener();
    };
    const events = [
      [window, 'online', listener],
      [document, 'visibilitychange', onReturn],
      // Out of the back/forward cache; a web view that its app brings to the front may fire focus alone.
      [window, 'pageshow', onReturn],
      [window, 'focus', onReturn],
    ] as const;
    for (const [target, name, handler] of events) target.addEventListener(name, handler);
    return () => {
      for (const [target, name, handler] of events) target.removeEventListener(name, handler);
    };
  },
};
