import { expect, it } from 'vitest';
import { drawLetters } from '../../../../src/ui/icons/strokeLetters';

/** What is drawn across the tile: the group's shift, and the letters' own shifts times the scale. */
function spanOf(drawing: string): { start: number; scale: number } {
  const [, start, scale] = /translate\(([\d.]+) [\d.]+\)scale\(([\d.]+)\)/.exec(drawing) ?? [];
  return { start: Number(start), scale: Number(scale) };
}

it.each(['I', 'M', 'GO', 'MTN', 'OXXO', 'YAPE', 'HUMO', 'P24', 'O!'])('%s stays inside its tile', (text) => {
  const { start, scale } = spanOf(drawLetters(text, '#fff'));
  expect(start).toBeGreaterThanOrEqual(5);
  expect(scale).toBeGreaterThan(0.5);
  expect(scale).toBeLessThanOrEqual(1.5);
});

it('draws one path a letter, in the ink', () => {
  const drawing = drawLetters('UPI', '#123456');
  expect(drawing.match(/<path/g)).toHaveLength(3);
  expect(drawing).toContain('stroke="#123456"');
});

it('throws for an unknown letter', () => {
  expect(() => drawLetters('Ж', '#fff')).toThrow(/alphabet/);
});
