import { expect, it } from 'vitest';
import { fontFamilyWith, safeFonts } from '../../../../src/ui/theme/hostFonts';
import { themeNameOf } from '../../../../src/ui/theme/themeName';

const base = 'https://pay.example/widget/';

it('is dark on native platforms and light otherwise [LOOK-1]', () => {
  expect(themeNameOf(true, {})).toBe('dark');
  expect(themeNameOf(false, {})).toBe('light');
});

it("lets the host's schema decide [LOOK-1]", () => {
  expect(themeNameOf(true, { theme: 'light' })).toBe('light');
  expect(themeNameOf(false, { theme: 'dark' })).toBe('dark');
});

it('accepts only fonts by https or of its own origin, with a plain family name [LOOK-1]', () => {
  const good = { family: 'Brand Sans', src: 'https://cdn.example/a.woff2' };
  const own = { family: 'Brand Sans', src: '/fonts/b.woff2', weight: 600 };
  const fonts: [typeof good, typeof own, typeof good, typeof good] = [
    good,
    own,
    { family: 'Brand Sans', src: 'http://cdn.example/a.woff2' },
    { family: 'x"; color: red', src: 'https://cdn.example/a.woff2' },
  ];
  expect(safeFonts({ fonts }, base)).toEqual([good, own]);
});

it("puts the host's families first, without duplicates, unless the host sets the family itself", () => {
  const fonts = safeFonts(
    {
      fonts: [
        { family: 'Brand', src: '/a.woff2', weight: 400 },
        { family: 'Brand', src: '/b.woff2', weight: 600 },
      ],
    },
    base,
  );
  expect(fontFamilyWith(fonts, {})).toBe('"Brand", var(--font-family-system)');
  expect(fontFamilyWith(fonts, { styleVariables: { '--font-family': 'Other' } })).toBeNull();
  expect(fontFamilyWith([], {})).toBeNull();
});
