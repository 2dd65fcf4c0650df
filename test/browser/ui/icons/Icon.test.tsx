import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Icon } from '../../../../src/ui/icons/Icon';
import { IconView } from '../../../../src/ui/icons/IconView';
import { themeClass } from '../../../../src/ui/theme/themeName';
import { expectAccessible, showUi } from '../showUi';

/** The document's base is set to a folder that has `icons/`, as the widget's own page has them beside it. */
const base = document.createElement('base');
base.href = '/test/browser/ui/icons/page/';

beforeAll(() => document.head.append(base));
afterAll(() => base.remove());
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.className = '';
});

const imageIn = (container: Element) => container.querySelector('img');
const boxIn = (container: Element) => container.querySelector('span')?.getBoundingClientRect();
const loaded = (container: Element) => expect.poll(() => imageIn(container)?.naturalWidth).toBeGreaterThan(0);

it('loads lazily from the folder of its kind, into reserved space [LOOK-3]', async () => {
  const screen = await showUi(<Icon name="method/pix" size={40} />);
  expect(boxIn(screen.container)).toMatchObject({ width: 40, height: 40 });
  expect(imageIn(screen.container)?.loading).toBe('lazy');
  await loaded(screen.container);
  expect(imageIn(screen.container)?.src).toMatch(/\/icons\/method\/pix\.svg$/);
  expect(boxIn(screen.container)).toMatchObject({ width: 40, height: 40 });
});

it('has no frame while its source is not known', async () => {
  const screen = await showUi(<IconView name="method/pix" source={undefined} />);
  const picture = imageIn(screen.container);
  expect(picture && getComputedStyle(picture).opacity).toBe('0');
  await screen.rerender(<IconView name="method/pix" source="icons/method/pix.svg" />);
  expect(imageIn(screen.container)).toBe(picture);
  expect(picture && getComputedStyle(picture).opacity).toBe('1');
});

it('shows the dark form in the dark theme, and changes with the theme [LOOK-3]', async () => {
  const screen = await showUi(<Icon name="bank/uba" />);
  await loaded(screen.container);
  expect(imageIn(screen.container)?.src).toMatch(/\/bank\/uba\.svg$/);
  document.documentElement.className = themeClass('dark');
  await expect.poll(() => imageIn(screen.container)?.src).toMatch(/\/bank\/uba\.dark\.svg$/);
  await loaded(screen.container);
});

it('warns once about a missing icon, and shows initials or a neutral mark [LOOK-3]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await showUi(
    <main>
      <Icon name="method/no-such" initials="New Method" />
      <Icon name="method/no-such" initials="New Method" />
      <Icon name="method/neither" label="Neither" />
    </main>,
  );
  await expect.poll(() => screen.getByText('NM').elements().length).toBe(2);
  await expect.element(screen.getByRole('img', { name: 'Neither' })).toBeVisible();
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  await expect
    .poll(() => warn.mock.calls.flat().sort())
    .toEqual(['Unable to fetch icon: method/neither', 'Unable to fetch icon: method/no-such']);
  for (const box of screen.container.querySelectorAll('main > span')) {
    expect(box.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 });
  }
  await expectAccessible(screen.container);
});

it.each(['../../secret', '//evil.example/x', 'https://evil.example/x.svg', 'method/a.b'])(
  'asks nobody for %s',
  async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const screen = await showUi(<Icon name={name} />);
    expect(imageIn(screen.container)).toBeNull();
    expect(warn).toHaveBeenCalledWith(`Unable to fetch icon: ${name}`);
  },
);

it('flags are 4 by 3, the round ones round [LOOK-3]', async () => {
  const screen = await showUi(
    <main>
      <Icon name="country/BR" size={28} label="Brazil" />
      <Icon name="country-circle/kz" size={28} label="Kazakhstan" />
    </main>,
  );
  const [flag, round] = [...screen.container.querySelectorAll('main > span')];
  expect(flag?.getBoundingClientRect()).toMatchObject({ width: 28, height: 21 });
  expect(round?.getBoundingClientRect()).toMatchObject({ width: 28, height: 28 });
  expect(round && Number.parseFloat(getComputedStyle(round).borderStartStartRadius)).toBeGreaterThanOrEqual(14);
  await expect.element(screen.getByRole('img', { name: 'Brazil' })).toBeVisible();
  await expectAccessible(screen.container);
});
