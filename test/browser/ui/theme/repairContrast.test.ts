import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../../../src/ui/theme/theme.css';
import { type Repair, repairContrast } from '../../../../src/ui/theme/repairContrast';
import { themeClass, themeNames } from '../../../../src/ui/theme/themeName';
import { contrast, paintedColor } from './paintedColor';

const root = document.documentElement;
const set = (variables: Readonly<Record<string, string>>): readonly Repair[] => {
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  return repairContrast(root);
};
const of = (front: string, back: string) => contrast(paintedColor(`var(${front})`), paintedColor(`var(${back})`));

beforeEach(() => root.removeAttribute('style'));
afterEach(() => {
  root.removeAttribute('style');
  root.className = '';
});

describe.each(themeNames)('%s', (theme) => {
  beforeEach(() => {
    root.className = themeClass(theme);
  });

  it('leaves readable colours unchanged', () => expect(set({ '--radius-m': '2px' })).toEqual([]));

  it('repairs any text colour on any surface, keeping its hue', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const colour = fc.record({
      l: share,
      c: fc.double({ min: 0, max: 0.12, noNaN: true }),
      h: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(colour, share, (ink, light) => {
        root.removeAttribute('style');
        const surface = `oklch(${light} 0.01 250)`;
        const given = `oklch(${ink.l} ${ink.c} ${ink.h})`;
        const surfaces = { '--surface': surface, '--surface-raised': surface, '--surface-sunken': surface };
        const soft = Object.fromEntries(
          ['accent', 'positive', 'warning', 'negative'].map((tone) => [`--${tone}-soft`, surface]),
        );
        const repairs = set({ ...surfaces, ...soft, '--text': given });
        expect(of('--text', '--surface')).toBeGreaterThanOrEqual(4.5);
        const repair = repairs.find(({ name }) => name === '--text');
        if (contrast(paintedColor(given), paintedColor(surface)) >= 4.5) expect(repair).toBeUndefined();
        else expect(repair?.ratio).toBeLessThan(4.5);
        for (const tone of ['--text-muted', '--positive', '--warning', '--negative', '--accent-text'])
          expect(of(tone, '--surface'), tone).toBeGreaterThanOrEqual(4.5);
        for (const line of ['--border-strong', '--focus', '--accent-line'])
          expect(of(line, '--surface'), line).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 60, examples: [[{ l: 0, c: 0, h: 0 }, 0.47409050166606903]] },
    );
  });

  it.each(['red', '#8a8', 'rgb(120 120 255)', 'hsl(40 90% 50%)', 'color(display-p3 0.9 0.4 0.2)'])(
    'reads %s as the browser does, and moves it as little as it takes',
    (given) => {
      const surface = theme === 'light' ? '#fff' : '#000';
      const [repair] = set({ '--surface': surface, '--surface-raised': surface, '--negative': given }).filter(
        ({ name }) => name === '--negative',
      );
      const least = Math.min(...['--surface', '--surface-sunken', '--negative-soft'].map((on) => of('--negative', on)));
      expect(least).toBeGreaterThanOrEqual(4.5);
      if (repair) expect(least).toBeLessThan(4.7);
    },
  );
});
