/** A figure of the current build that is aimed at. */
export interface Target {
  readonly scenario: string;
  readonly measure: string;
  /** At most: times the base's median, or in the measure's own unit. */
  readonly atMost: number;
  readonly of: 'base' | 'unit';
}

const ofBase = (measure: string, atMost: number, ...scenarios: readonly string[]): Target[] =>
  scenarios.map((scenario) => ({ scenario, measure, atMost, of: 'base' }));

const inUnits = (measure: string, atMost: number, ...scenarios: readonly string[]): Target[] =>
  scenarios.map((scenario) => ({ scenario, measure, atMost, of: 'unit' }));

/** PAINT-1, PAINT-2: shares of commit 35dd58b, and limits. */
export const targets: readonly Target[] = [
  ...ofBase('loadedToTileMs', 0.45, 'cold http slow'),
  ...ofBase('loadedToTileMs', 0.32, 'cold socket slow'),
  ...ofBase('loadedToTileMs', 0.6, 'cold http unthrottled', 'cold socket unthrottled'),
  ...ofBase('openToTileMs', 0.55, 'cold http slow', 'cold socket slow'),
  ...ofBase('openToTileMs', 0.6, 'second open http slow', 'second open socket slow'),
  ...inUnits('openToTileMs', 60, 'preloaded http slow', 'preloaded socket slow'),
  ...ofBase('loadedToFormMs', 0.7, 'cold http slow', 'cold socket slow'),
  ...inUnits('requestsUntilForm', 15, 'cold http slow', 'cold socket slow'),
  ...inUnits('codeGzipKbUntilTile', 34, 'weight http', 'weight socket'),
  ...inUnits('allGzipKbUntilForm', 235, 'weight http', 'weight socket'),
  ...ofBase('heapKb', 0.7, 'heap'),
  ...inUnits('tapMs', 100, 'stability', 'cold http slow', 'cold socket slow'),
  ...inUnits('cls', 0, 'stability'),
  // PAINT-6, at 4x CPU.
  ...inUnits('frameP95Ms', 20, 'list of 1000'),
  ...inUnits('keyToPaintP50Ms', 34, 'list of 1000'),
  ...inUnits('heapKbPerMethod', 1, 'list of 1000'),
  ...ofBase('scriptPerKeyMs', 0.6, 'keys 5 fields', 'keys 50 fields'),
  ...ofBase('keyToPaintP50Ms', 1, 'keys 5 fields', 'keys 50 fields'),
];
