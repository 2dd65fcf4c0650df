import { dateMask } from '../../tables/masks';

/** Whether '31.12.1999' is a day that there is, within the mask's years (specification §5). */
export function isRealDate(text: string): boolean {
  const [, day, month, year] = (/^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  if (year < dateMask.minYear || year > dateMask.maxYear) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
