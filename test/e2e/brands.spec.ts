import type { Frame } from '@playwright/test';
import { sampleBrands } from '../../src/tables/sampleBrands';
import { brazil } from '../builders/players';
import { flowScenes } from '../gallery/flowScenes';
import { scenes } from '../gallery/scenes';
import { showScene } from '../gallery/takeScene';
import { widgetFrame } from '../support/bareHost';
import { expectAccessible, expectLegible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const shown = [...scenes, ...flowScenes].filter(({ name }) =>
  ['deposit-list', 'form-problems', 'step-instruction', 'status-mistaked'].includes(name),
);

type Look = readonly [theme: string, variables: Readonly<Record<string, string>>];

/** Changes theme and variables as `applyTheme` does (proved by its own tests). */
const changeLook = (frame: Frame, from: Look, to: Look): Promise<void> =>
  frame.evaluate(
    ([[oldTheme, oldVariables], [theme, variables]]) => {
      const { classList, style } = document.documentElement;
      classList.replace(`theme-${oldTheme}`, `theme-${theme}`);
      for (const name of Object.keys(oldVariables)) style.removeProperty(name);
      for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    },
    [from, to] as const,
  );

const brands = Object.entries(sampleBrands);
const themes = ['light', 'dark'] as const;
const looks = brands.flatMap(([name, brand]) => themes.map((theme) => ({ name, theme, variables: brand[theme] })));

for (const [index, scene] of shown.entries()) {
  test(`${scene.name} is legible in both themes of every sample brand`, async ({ page, baseURL }) => {
    test.slow();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    // Each screen opens in another look, of every brand and both themes, which the widget reads; then it changes.
    const start = (index * 5) % looks.length;
    const [opened, ...others] = [...looks.slice(start), ...looks.slice(0, start)];
    if (!opened) throw new Error('There are no sample brands.');
    const schema = { styleVariables: opened.variables };
    const parent = { ...scene.parent, schema };
    const frame = await showScene(page, baseURL ?? '', { ...scene, parent }, opened.theme);
    await expectLegible(frame, `${opened.name}, ${opened.theme}`);
    const radius = opened.variables['--radius-m'];
    if (radius !== undefined)
      expect(
        await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-m')),
      ).toBe(radius);
    let shownLook: Look = [opened.theme, opened.variables];
    for (const { name, theme, variables } of others) {
      await changeLook(frame, shownLook, [theme, variables]);
      shownLook = [theme, variables];
      await expectLegible(frame, `${name}, ${theme}`);
    }
    // No colour of these brands needs a repair.
    expect(warnings).toEqual([]);
  });
}

test('illegible brand colours are repaired, with a warning for each', async ({ page, baseURL }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const styleVariables = {
    '--surface': '#fffbe6',
    '--surface-raised': '#ffffff',
    '--text': '#9aa0a6',
    '--text-muted': 'rgb(200 200 200)',
    '--accent': '#ffe14d',
    '--on-accent': 'white',
    '--negative': 'hsl(0 100% 75%)',
  };
  const { widget } = await openWidget({
    page,
    gateway: baseURL,
    visitor: brazil,
    parent: { schema: { styleVariables } },
  });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expect(widget.locator('[aria-invalid="true"]').first()).toBeVisible();
  const frame = widgetFrame(page);
  await expect.poll(() => warnings.length).toBeGreaterThanOrEqual(4);
  await expectAccessible(frame, 'repaired');
  for (const name of ['--text', '--text-muted', '--on-accent', '--negative'])
    expect(warnings.filter((line) => line.startsWith(`Style variable ${name}:`))).toHaveLength(1);
  expect(warnings.some((line) => line.includes('--surface:'))).toBe(false);
});
