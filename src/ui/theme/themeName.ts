import type { HostSchema } from '../../contract/hostData';

export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Specification §2: dark on native platforms, light otherwise; the host's schema has the last word. */
export const themeNameOf = (native: boolean, schema: HostSchema): ThemeName =>
  schema.theme ?? (native ? 'dark' : 'light');

/** Whose tokens are used (LOOK-2); 'common' is a platform that says nothing of its own. */
export const themePlatforms = ['android', 'desktop', 'ios', 'mobile', 'common'] as const;
export type ThemePlatform = (typeof themePlatforms)[number];

export const themeClass = (theme: ThemeName): string => `theme-${theme}`;
export const platformClass = (platform: ThemePlatform): string => `platform-${platform}`;
