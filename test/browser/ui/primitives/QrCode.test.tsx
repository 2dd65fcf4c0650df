import { expect, it } from 'vitest';
import { QrCode } from '../../../../src/ui/primitives/QrCode/QrCode';
import { themeClass, themeNames } from '../../../../src/ui/theme/themeName';
import { expectAccessible, showUi } from '../showUi';
import { contrast, paintedColor } from '../theme/paintedColor';

it('reserves its space and is an image with a name', async () => {
  const screen = await showUi(<QrCode text="bitcoin:bc1qxy" label="QR code" size={200} />);
  const image = screen.getByRole('img', { name: 'QR code' });
  expect(image.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 200 });
  await expect.poll(() => image.element().querySelector('path')?.getAttribute('d')).toMatch(/^M\d+/);
  expect(image.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 200 });
  await expectAccessible(screen.container);
});

it('renders nothing if the text is too long for a code', async () => {
  const screen = await showUi(<QrCode text={'x'.repeat(5000)} label="QR code" />);
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
});

it.each(themeNames)('is dark on white in the %s theme', async (theme) => {
  document.documentElement.className = themeClass(theme);
  const screen = await showUi(<QrCode text="pix" label="QR code" />);
  const paper = getComputedStyle(screen.getByRole('img').element()).backgroundColor;
  expect(paintedColor(paper)).toEqual([255, 255, 255]);
  expect(contrast(paintedColor('var(--ink)'), paintedColor(paper))).toBeGreaterThan(12);
  document.documentElement.className = '';
});
