const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar in ISO 8601: '1988-02-29'. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = iso.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** '29.02.1988' → '1988-02-29'; any other text as it is. */
export const isoOfDotted = (text: string): string => text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');

/** '1988-02-29' → '29.02.1988'; any other text as it is. */
export const dottedOfIso = (text: string): string => text.replace(iso, '$3.$2.$1');
