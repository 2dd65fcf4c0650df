/** The most KB of gzip to fetch; a change that raises a limit gives its reason here. */
export const limits = {
  tile: 34,
  form: { socket: 205, http: 195 },
  embed: 4,
} as const;
