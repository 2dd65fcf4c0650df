/** KB of gzip that may be fetched; a change that needs more says why here. */
export const limits = {
  list: { socket: 155, http: 145 },
  form: { socket: 205, http: 195 },
  embed: 4,
} as const;
