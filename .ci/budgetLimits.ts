/** The most KB of gzip to fetch; a change that raises a limit gives its reason here. */
export const limits = {
  tile: 34,
  // Libraries as their authors released them (PAINT-3): no loader or replacement cuts them any more.
  form: { socket: 235, http: 222 },
  embed: 4,
  /** Until the first form, pressed in the list's first frame. 11 or 12 of them; an idle chunk may come before. */
  requests: 15,
} as const;
