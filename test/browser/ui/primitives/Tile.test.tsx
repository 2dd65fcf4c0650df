import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Badge } from '../../../../src/ui/primitives/Badge/Badge';
import { Tile, TileListSkeleton } from '../../../../src/ui/primitives/Tile/Tile';
import { TileList } from '../../../../src/ui/primitives/Tile/TileView';
import { expectAccessible, showUi } from '../showUi';

const list = (choose: () => void = () => {}) => (
  <main>
    <TileList label="Methods">
      <li>
        <Tile
          icons={['method/pix']}
          title="Pix"
          subtitle="20 – 5,000 R$"
          badge={<Badge tone="accent">Popular</Badge>}
          onClick={choose}
        />
      </li>
      <li>
        <Tile icons={['crypto/btc', 'crypto/eth', 'crypto/usdt']} title="Crypto" subtitle="3 methods" aria-current />
      </li>
    </TileList>
  </main>
);

const boxesOf = (container: Element, selector = 'li') =>
  [...container.querySelectorAll(selector)].map((item) => item.getBoundingClientRect());

it('is one button from edge to edge, named by its text', async () => {
  const choose = vi.fn();
  const screen = await showUi(list(choose));
  const tile = screen.getByRole('button', { name: 'Pix 20 – 5,000 R$ Popular' });
  const [item] = boxesOf(screen.container);
  expect(tile.element().getBoundingClientRect().width).toBeCloseTo(item?.width ?? 0, 0);
  await tile.click();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledTimes(2);
});

it('is a row on a phone and a card of a grid from 560 px of its list', async () => {
  await page.viewport(390, 700);
  const screen = await showUi(list());
  const [first, second] = boxesOf(screen.container);
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
  await page.viewport(700, 700);
  const [left, right] = boxesOf(screen.container);
  expect(right?.top).toBe(left?.top);
  expect(right?.left).toBeGreaterThan(left?.right ?? 0);
});

it.each([320, 390, 700])('has a skeleton of the same geometry at %i px [LOOK-7]', async (width) => {
  await page.viewport(width, 700);
  const bones = await showUi(
    <main>
      <TileListSkeleton count={2} />
    </main>,
  );
  const before = boxesOf(bones.container);
  await bones.rerender(list());
  await vi.waitFor(() => expect(bones.container.querySelectorAll('button')).toHaveLength(2));
  expect(boxesOf(bones.container).map(({ x, y, width, height }) => [x, y, width, height])).toEqual(
    before.map(({ x, y, width, height }) => [x, y, width, height]),
  );
});

it('does not overflow at 320 px, however long the name', async () => {
  await page.viewport(320, 700);
  const screen = await showUi(
    <TileList>
      <li>
        <Tile
          icons={[]}
          title={'Überweisungsdienstleistungsgesellschaft '.repeat(4)}
          subtitle="1 – 2"
          badge={<Badge tone="accent">Popular</Badge>}
        />
      </li>
    </TileList>,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(screen.container.querySelector('button')?.scrollWidth).toBeLessThanOrEqual(320);
});

it.each([390, 700])('is accessible at %i px [LOOK-6]', async (width) => {
  await page.viewport(width, 700);
  const screen = await showUi(list());
  await expectAccessible(screen.container);
});
