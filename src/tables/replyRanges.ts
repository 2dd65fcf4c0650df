type Range = readonly [from: number, to: number];

/** HTTP statuses that are a success, both ends included (specification §8). */
export const httpSuccess = [[200, 299]] as const satisfies readonly Range[];

/** Socket statuses that are a success (§8): unlike HTTP also all below 100 and all above 600; 600 itself is none. */
export const socketSuccess = [
  [Number.NEGATIVE_INFINITY, 99],
  [200, 299],
  [601, Number.POSITIVE_INFINITY],
] as const satisfies readonly Range[];

/** The status of an expired token, over both transports (§8). */
export const expiredStatus = 401;

/** Statuses whose body may have errors by field: 422 by contract C4, 400 from servers of other habits (C9). */
export const invalidStatuses: ReadonlySet<number> = new Set([422, 400]);
