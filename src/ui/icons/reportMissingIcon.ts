const reported = new Set<string>();
const mostNames = 200;

/** Specification §8, 'Icon load': said once for a name, however many tiles show it. */
export function reportMissingIcon(name: string): void {
  if (reported.has(name) || reported.size >= mostNames) return;
  reported.add(name);
  console.warn(`Unable to fetch icon: ${name}`);
}
