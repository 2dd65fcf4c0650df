import type { Browser } from '@playwright/test';
import { fieldScenes } from './fieldScenes';
import { flowScenes } from './flowScenes';
import { scenes } from './scenes';
import { openStudioScene, studioScenes, takeStudioScene } from './studioScenes';
import { openScene, takeScene } from './takeScene';

/** look.md's four widths. */
export const frames = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;
export type FrameName = keyof typeof frames;
export const isFrameName = (text: string): text is FrameName => Object.hasOwn(frames, text);

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Look {
  readonly frame: FrameName;
  readonly theme: Theme;
}

/** A screen of the product, whichever page it is on. */
export interface GalleryScene {
  readonly name: string;
  /** Writes its picture. */
  take(browser: Browser, gateway: string, look: Look, path: string): Promise<void>;
  /** Leaves it open in a tab; null for a scene that would change what the others show. */
  readonly open: ((browser: Browser, gateway: string, look: Look) => Promise<void>) | null;
}

export const allScenes: readonly GalleryScene[] = [
  ...[...scenes, ...flowScenes, ...fieldScenes].map((scene): GalleryScene => {
    const viewportOf = (frame: FrameName) => ({ ...frames[frame], height: scene.height ?? frames[frame].height });
    return {
      name: scene.name,
      take: (browser, gateway, { frame, theme }, path) =>
        takeScene(browser, gateway, scene, { viewport: viewportOf(frame), theme, path }),
      open: (browser, gateway, { frame, theme }) =>
        openScene(browser, gateway, scene, { viewport: viewportOf(frame), theme }),
    };
  }),
  ...studioScenes.map(
    (scene): GalleryScene => ({
      name: scene.name,
      take: (browser, gateway, { frame, theme }, path) =>
        takeStudioScene(browser, gateway, scene, { viewport: frames[frame], theme, path }),
      open: scene.tidy
        ? null
        : (browser, gateway, { frame, theme }) =>
            openStudioScene(browser, gateway, scene, { viewport: frames[frame], theme }),
    }),
  ),
];
