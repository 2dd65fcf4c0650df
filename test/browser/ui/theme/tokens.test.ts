import { beforeAll, describe, expect, it } from 'vitest';
import '../../../../src/ui/theme/theme.css';
import { type ThemeName, themeClass, themeNames } from '../../../../src/ui/theme/themeName';
import { contrast, paintedColor } from './paintedColor';

const surfaces = ['--surface', '--surface-raised', '--surface-sunken'] as const;

/** What is read on what, at 4.5:1 (WCAG 1.4.3). */
const textPairs = [
  ...['--text', '--text-muted', '--accent-text'].flatMap((text) => surfaces.map((surface) => [text, surface])),
  ...['--positive', '--warning', '--negative'].flatMap((tone) => [
    ...surfaces.map((surface) => [tone, surface]),
    [tone, `${tone}-soft`],
    ['--text', `${tone}-soft`],
    ['--text-muted', `${tone}-soft`],
  ]),
  ['--accent-text', '--accent-soft'],
  ['--text', '--accent-soft'],
  ['--text-muted', '--accent-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--ink', '--paper'],
] as [string, string][];

/** What marks a control, at 3:1 (WCAG 1.4.11). */
const controlPairs = [
  ...['--border-strong', '--focus'].flatMap((edge) => surfaces.map((surface) => [edge, surface])),
  ['--border-strong', '--accent-soft'],
] as [string, string][];

const wear = (theme: ThemeName) => {
  document.documentElement.className = themeClass(theme);
};

const contrastOf = (front: string, back: string): number =>
  contrast(paintedColor(`var(${front})`), paintedColor(`var(${back})`));

describe.each(themeNames)('%s tokens', (theme) => {
  beforeAll(() => wear(theme));

  it.each(textPairs)('%s is readable on %s', (text, surface) => {
    expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s is visible on %s', (edge, surface) => {
    expect(contrastOf(edge, surface)).toBeGreaterThanOrEqual(3);
  });

  it('the accent as a filled button stands out from the page', () => {
    expect(contrastOf('--accent', '--surface')).toBeGreaterThanOrEqual(3);
  });

  it.each(['#ffd400', '#00e676', '#0a0a0a', '#ffffff', '#e4002b', '#7a3cff', '#8a8a8a'])(
    'a partner whose accent is %s gets readable text on it and in it',
    (accent) => {
      document.documentElement.style.setProperty('--accent', accent);
      expect(contrastOf('--on-accent', '--accent')).toBeGreaterThanOrEqual(4.5);
      for (const surface of surfaces) expect(contrastOf('--accent-text', surface)).toBeGreaterThanOrEqual(4.5);
      document.documentElement.style.removeProperty('--accent');
    },
  );
});

it('the host overrides a token by a style variable', () => {
  wear('dark');
  document.documentElement.style.setProperty('--surface', 'rgb(1 2 3)');
  expect(paintedColor('var(--surface)')).toEqual([1, 2, 3]);
  document.documentElement.style.removeProperty('--surface');
});
