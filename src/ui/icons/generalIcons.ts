import type { DrawnSource, IconRows } from './IconSource';

/** Muted greys of both themes, less prominent than the logos beside them. */
const neutral = (strokes: string): DrawnSource => ({
  from: 'drawing',
  strokes,
  plate: '#eceef5',
  ink: '#454c66',
  dark: { plate: '#2c3040', ink: '#c5cadb' },
});

/** A shop under its awning: also the mark of konbini. */
export const shopFront =
  'M4.5 10.8v8.7h15v-8.7M3.5 9l1.8-4.5h13.4L20.5 9a2.83 2.83 0 0 1-5.66 0 2.83 2.83 0 0 1-5.67 0A2.83 2.83 0 0 1 3.5 9zM10 19.5v-4.7h4v4.7';

/** Requisites and general marks, kind 'general': strokes of ours in a box of 24. */
export const generalIcons = {
  bank: neutral('M4 9.5 12 4.5l8 5zM4 19.5h16M6.5 12.5v4.2M10.2 12.5v4.2M13.8 12.5v4.2M17.5 12.5v4.2'),
  card: neutral('M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 14.8h4'),
  cash: neutral('M3 7h18v10.5H3zM12 9.8a2.45 2.45 0 1 0 0 4.9a2.45 2.45 0 1 0 0-4.9zM6.2 10v.01M17.8 14.5v.01'),
  document: neutral('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9.2 12h5.6M9.2 16h5.6'),
  gift: neutral(
    'M4.5 11.5v8.5h15v-8.5M3.5 8h17v3.5h-17zM12 8v12M12 8C9 8 7.5 6.8 7.5 5.3a1.9 1.9 0 0 1 2-1.8C11.3 3.5 12 5.5 12 8zM12 8c3 0 4.5-1.2 4.5-2.7a1.9 1.9 0 0 0-2-1.8C12.7 3.5 12 5.5 12 8z',
  ),
  mail: neutral('M3.5 6h17v12.5h-17zM4 6.8l8 6.4 8-6.4'),
  phone: neutral('M8.5 3h7a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM10.8 17.6h2.4'),
  qr: neutral('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2.5M14 20h2M20 19.98V20M7 7v.01M17 7v.01M7 17v.01'),
  store: neutral(shopFront),
  terminal: neutral('M6.5 3h11v18h-11zM9.5 6.5h5v4.5h-5zM9.7 14.5v.01M12 14.5v.01M14.3 14.5v.01M9.7 17.7h4.6'),
  transfer: neutral('M4.5 8.5H19M15.5 5 19 8.5 15.5 12M19.5 15.5H5M8.5 12 5 15.5 8.5 19'),
  user: neutral('M12 4.2a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 1 0 0-7.4zM4.8 19.8c.7-3.6 3.5-5.3 7.2-5.3s6.5 1.7 7.2 5.3'),
  wallet: neutral(
    'M18 7.5V6a1.5 1.5 0 0 0-1.5-1.5H5.3A2.3 2.3 0 0 0 3 6.8V17a2.5 2.5 0 0 0 2.5 2.5H19a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H4.2M16.8 13.5v.01',
  ),
} as const satisfies IconRows;
