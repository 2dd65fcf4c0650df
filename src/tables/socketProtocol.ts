/** What both ends of the socket agree on (specification §7, §9; contract C3). */
export const socketProtocol = {
  path: '/v4/socket.io',
  /** Requests are sent as this event; replies come as either. */
  requestEvent: 'd',
  /** Pushes come as this event alone. */
  pushEvent: 'a',
  /** The most bytes of one message, in UTF-8. */
  maxMessageBytes: 2 ** 21,
} as const;
