const dayAndTime: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** A time in the language's writing, with its day unless the options say otherwise. Unreadable times stay. */
export function timeText(at: string | number, tag: string, options = dayAndTime): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : new Intl.DateTimeFormat(tag, options).format(date);
}
