/** The name that the acquirer gives a step of a payment, 1, 2, 3 …: everybody sees by it which one is shown. */
export const nameOfStep = (number: number): string => `step-${number}`;

/** The number of a step that is shown; null: none is. */
export function numberOfStep(step: unknown): number | null {
  const found = /step-(\d+)/.exec(JSON.stringify(step) ?? '');
  return found ? Number(found[1]) : null;
}
