/** Specification §3: a wider window is a desktop. CSS pixels. */
export const mobileBreakpoint = 767;

/** Specification §3: these count as native, whatever the window's width. */
export const nativePlatforms = ['android', 'ios'] as const satisfies readonly string[];

export type NativePlatform = (typeof nativePlatforms)[number];
