/** Seconds as a clock: 14:59, 1:02:03. In the language's digits; never below 0:00. */
export function clockText(left: number, tag: string): string {
  const seconds = Math.max(0, Math.ceil(left));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2, useGrouping: false });
  const one = new Intl.NumberFormat(tag, { useGrouping: false });
  return [...(hours > 0 ? [one.format(hours), two.format(minutes)] : [one.format(minutes)]), two.format(rest)].join(
    ':',
  );
}
