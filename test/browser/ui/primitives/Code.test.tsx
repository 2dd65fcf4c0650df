import { expect, it } from 'vitest';
import { Barcode } from '../../../../src/ui/primitives/Code/Barcode';
import { QrCode } from '../../../../src/ui/primitives/Code/QrCode';
import { themeClass, themeNames } from '../../../../src/ui/theme/themeName';
import { expectAccessible, showUi } from '../showUi';
import { contrast, paintedColor } from '../theme/paintedColor';

it('reserves its space and is an image with a name', async () => {
  const screen = await showUi(<QrCode text="bitcoin:bc1qxy" label="QR code" />);
  const image = screen.getByRole('img', { name: 'QR code' });
  expect(image.element().getBoundingClientRect()).toMatchObject({ width: 208, height: 208 });
  await expect.poll(() => image.element().querySelector('path')?.getAttribute('d')).toMatch(/^M\d+/);
  expect(image.element().getBoundingClientRect()).toMatchObject({ width: 208, height: 208 });
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

it('a barcode is as wide as its place, an image with a name, and not there if its format cannot encode the value', async () => {
  const screen = await showUi(
    <div style={{ inlineSize: 288 }}>
      <Barcode format="code128" value="ABCD2345" label="Barcode" />
      <Barcode format="itf" value="123" label="Odd" />
    </div>,
  );
  const image = screen.getByRole('img', { name: 'Barcode' });
  const { height } = image.element().getBoundingClientRect();
  await expect.poll(() => image.element().querySelector('path')?.getAttribute('d')).toMatch(/^M10 0h/);
  expect(image.element().getBoundingClientRect()).toMatchObject({ width: 288, height });
  await expect.element(screen.getByRole('img', { name: 'Odd' })).not.toBeInTheDocument();
  await expectAccessible(screen.container);
});
