/**
 * Whether Postgres has refused a statement for want of space, memory or connections (its appendix A, class 53). The
 * database transaction is rolled back, so the call may be repeated.
 */
export function lacksResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && String(error.code).startsWith('53')) || lacksResources(error.cause);
}
