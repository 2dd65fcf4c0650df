/** The one experiment of specification §3: it opens the crypto bonus to group_b (§4). */
export const cryptoBonusExperiment = {
  key: 'analytics-21868',
  /** When the host names no group. */
  defaultGroup: 'group_a',
  enabledGroup: 'group_b',
} as const satisfies Record<string, string>;
