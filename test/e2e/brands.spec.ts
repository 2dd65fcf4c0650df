import { sampleBrands } from '../../src/tables/sampleBrands';
import { brazil } from '../builders/players';
import { flowScenes } from '../gallery/flowScenes';
import { scenes } from '../gallery/scenes';
import { showScene } from '../gallery/takeScene';
import { expectAccessible, expectLegible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const shown = [...scenes, ...flowScenes].filter(({ name }) =>
  ['deposit-list', 'form-problems', 'step-instruction', 'status-mistaked'].includes(name),
);

for (const [name, brand] of Object.entries(sampleBrands)) {
  test(`brand '${name}' is legible in both themes: list, form with errors, step and status`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    for (const theme of ['light', 'dark'] as const) {
      for (const scene of shown) {
        const schema = { styleVariables: brand[theme] };
        const frame = await showScene(page, baseURL ?? '', { ...scene, parent: { ...scene.parent, schema } }, theme);
        await expectLegible(frame, `${theme} ${scene.name}`);
        const radius = brand[theme]['--radius-m'];
        if (radius !== undefined)
          expect(
            await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-m')),
          ).toBe(radius);
      }
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
  const [, frame] = page.frames();
  if (!frame) throw new Error('The widget has no frame.');
  await expect.poll(() => warnings.length).toBeGreaterThanOrEqual(4);
  await expectAccessible(frame, 'repaired');
  for (const name of ['--text', '--text-muted', '--on-accent', '--negative'])
    expect(warnings.filter((line) => line.startsWith(`Style variable ${name}:`))).toHaveLength(1);
  expect(warnings.some((line) => line.includes('--surface:'))).toBe(false);
});
