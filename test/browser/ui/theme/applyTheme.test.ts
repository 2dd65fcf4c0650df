import { afterEach, expect, it } from 'vitest';
import '../../../../src/ui/theme/theme.css';
import { applyTheme } from '../../../../src/ui/theme/applyTheme';
import { themePlatforms } from '../../../../src/ui/theme/themeName';
import { paintedColor } from './paintedColor';

const root = document.documentElement;
const token = (name: string) => getComputedStyle(root).getPropertyValue(name).trim();

afterEach(() => {
  root.className = '';
  root.removeAttribute('style');
});

it('sets one theme class and one platform class on the document, beside existing classes [LOOK-1]', async () => {
  root.className = 'host-made theme-light';
  await applyTheme({ theme: 'dark', platform: 'ios', schema: {} });
  expect([...root.classList].sort()).toEqual(['host-made', 'platform-ios', 'theme-dark']);
  await applyTheme({ theme: 'light', platform: 'desktop', schema: {} });
  expect([...root.classList].sort()).toEqual(['host-made', 'platform-desktop', 'theme-light']);
});

it('changes what is painted', async () => {
  await applyTheme({ theme: 'light', platform: 'common', schema: {} });
  const [light] = paintedColor('var(--surface)');
  await applyTheme({ theme: 'dark', platform: 'common', schema: {} });
  const [dark] = paintedColor('var(--surface)');
  expect(light).toBeGreaterThan(200);
  expect(dark).toBeLessThan(50);
});

it("sets the host's style variables and removes them with the next look [LOOK-1]", async () => {
  const look = { theme: 'light', platform: 'common' } as const;
  await applyTheme({
    ...look,
    schema: { styleVariables: { '--accent': 'rgb(0 128 64)', color: 'red', '--bad': 'url(http://evil.example/x)' } },
  });
  expect(paintedColor('var(--accent)')).toEqual([0, 128, 64]);
  expect(token('--bad')).toBe('');
  expect(root.style.color).toBe('');
  await applyTheme({ ...look, schema: {} });
  expect(root.style.length).toBe(0);
});

it.each(themePlatforms)('has a system font and a thumb-sized target on %s [LOOK-2]', async (platform) => {
  await applyTheme({ theme: 'light', platform, schema: {} });
  expect(token('--font-family-system')).toMatch(/system-ui|sans-serif/);
  expect(Number.parseInt(token('--target-size'), 10)).toBeGreaterThanOrEqual(40);
});

it("uses the platform's system font [LOOK-2]", async () => {
  const families = new Map<string, string>();
  for (const platform of themePlatforms) {
    await applyTheme({ theme: 'light', platform, schema: {} });
    families.set(platform, getComputedStyle(root).fontFamily);
  }
  expect(families.get('ios')).toMatch(/^-apple-system/);
  expect(families.get('android')).toMatch(/^Roboto/);
  expect(families.get('desktop')).toBe(families.get('common'));
});

it("keeps the system font if a host's font does not load", async () => {
  const fonts: [{ family: string; src: string }] = [{ family: 'Brand Sans', src: '/no-such-font.woff2' }];
  await applyTheme({ theme: 'light', platform: 'common', schema: { fonts } });
  expect([...document.fonts].map(({ family }) => family)).not.toContain('Brand Sans');
  expect(getComputedStyle(root).fontFamily).toMatch(/^"?Brand Sans"?, system-ui/);
});

it('disables all motion under prefers-reduced-motion', () => {
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const calm = sheets.filter(
    (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText.includes('reduced-motion'),
  );
  const text = calm.map(({ cssText }) => cssText).join();
  for (const name of ['--motion-fast', '--motion-base', '--motion-slow']) expect(text).toContain(`${name}: 0ms`);
});
