import type { HostSchema } from '../../contract/hostData';

export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Specification §2: the host's schema decides; otherwise dark on native platforms and light elsewhere. */
export const themeNameOf = (native: boolean, schema: HostSchema): ThemeName =>
  schema.theme ?? (native ? 'dark' : 'light');

/** Platforms with tokens of their own (LOOK-2); 'common' for all others. */
export const themePlatforms = ['android', 'desktop', 'ios', 'mobile', 'common'] as const;
export type ThemePlatform = (typeof themePlatforms)[number];

export const themeClass = (theme: ThemeName): string => `theme-${theme}`;
export const platformClass = (platform: ThemePlatform): string => `platform-${platform}`;
