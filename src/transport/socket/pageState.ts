/** What the socket link asks of the page that it lives in. */
export interface PageState {
  /** A page that nobody sees does not reconnect for pushes alone: phones pay for that. */
  isHidden(): boolean;
  /** Hears that trying again is worth it: the network is back, or the player is. Answers a function that stops. */
  onWake(hear: () => void): () => void;
}

/** The browser's page; in Node (tests, tools) there is none, so nothing is hidden and nothing wakes. */
export const browserPage: PageState = {
  isHidden: () => typeof document !== 'undefined' && document.visibilityState === 'hidden',
  onWake(hear) {
    if (typeof document === 'undefined') return () => {};
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') hear();
    };
    window.addEventListener('online', hear);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', hear);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
