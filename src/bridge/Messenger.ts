/** One way to talk with the other side: JSON text both ways (contract C2). A room's three implementations share it. */
export interface Messenger<Out extends object> {
  /** Sends a message as JSON text. Never throws, and never tells whether anybody heard it. */
  send(message: Out): void;
  /**
   * Hears what comes from the other side, unparsed: the messenger has checked who sent it, not what it says.
   * `trust` pins its sender: from then on messages go to that sender and come from it alone.
   * Answers a function that stops listening.
   */
  listen(hear: (text: unknown, trust: () => void) => void): () => void;
}
