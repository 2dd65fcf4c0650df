/** A time in the language's writing: with its day, or, `medium`, the time of this day to the second. Unreadable times stay. */
export function timeText(at: string | number, tag: string, timeStyle: 'short' | 'medium' = 'short'): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  const options: Intl.DateTimeFormatOptions =
    timeStyle === 'medium' ? { timeStyle } : { dateStyle: 'medium', timeStyle };
  return new Intl.DateTimeFormat(tag, options).format(date);
}
