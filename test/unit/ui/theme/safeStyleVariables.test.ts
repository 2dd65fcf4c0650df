import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeStyleVariables } from '../../../../src/ui/theme/safeStyleVariables';

const base = 'https://pay.example/widget/index.html';
const kept = (variables: Record<string, string>) => safeStyleVariables(variables, base).map(([name]) => name);

describe('safeStyleVariables', () => {
  it('keeps custom properties with plain values [LOOK-1]', () => {
    const variables = { '--accent': '#0a7', '--radius-m': '4px', '--font-family': '"Inter", sans-serif' };
    expect(safeStyleVariables(variables, base)).toEqual(Object.entries(variables));
  });

  it('drops what is not a custom property [LOOK-1]', () => {
    expect(kept({ color: 'red', '-accent': 'red', '--': 'x', '--a b': 'x', '--x;color': 'red' })).toEqual([]);
  });

  it.each([
    'url(http://evil.example/a.png)',
    'url("http://evil.example/a.png")',
    "URL( 'http://evil.example/a.png' )",
    'red url(https://ok.example/a.png), url(http://evil.example/b.png)',
    'image-set("http://evil.example/a.png" 1x)',
    'url(data:image/svg+xml,x)',
    '\\75rl(http://evil.example)',
    'u\\72l(http://evil.example)',
  ])('drops the value %s [LOOK-1]', (value) => {
    expect(kept({ '--logo': value })).toEqual([]);
  });

  it.each([
    'url(https://cdn.example/a.png)',
    'url("/a.png")',
    'image-set("https://cdn.example/a.png" 1x, "/b.png" 2x)',
  ])('keeps the value %s [LOOK-1]', (value) => {
    expect(kept({ '--logo': value })).toEqual(['--logo']);
  });

  it('drops every value with an http address, anywhere in it', () => {
    const filler = fc.string({ maxLength: 20 }).map((text) => text.replace(/["'()\\]/g, ''));
    fc.assert(
      fc.property(filler, filler, fc.constantFrom('"', "'", ''), (before, after, quote) => {
        const value = `${before} url(${quote}http://evil.example/x${quote}) ${after}`;
        expect(kept({ '--x': value })).toEqual([]);
      }),
    );
  });
});
