/** Exchanges JSON text with the other side (contract C2). */
export interface Messenger<Out extends object> {
  /** Sends a message as JSON text. Never throws; delivery is unknown. */
  send(message: Out): void;
  /**
   * Adds a listener for incoming text. The messenger has checked the sender, not the content.
   * `pinSender` limits the messenger to this sender, for incoming and outgoing messages.
   * Returns a function that removes the listener.
   */
  listen(listener: (text: unknown, pinSender: () => void) => void): () => void;
}
