import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Icon } from '../../../../src/ui/icons/Icon';
import { themeClass } from '../../../../src/ui/theme/themeName';
import { showUi } from '../showUi';

/** The document's base is set to a folder whose `icons/` have a pack, as the widget's own have. */
const base = document.createElement('base');
base.href = '/test/browser/ui/icons/packed/';

beforeAll(() => document.head.append(base));
afterAll(() => base.remove());
afterEach(() => {
  document.documentElement.className = '';
});

const imagesIn = (container: Element) => [...container.querySelectorAll('img')];
const sourcesIn = (container: Element) => imagesIn(container).map(({ src }) => decodeURIComponent(src));
const requested = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.includes('/packed/icons/'));

it('shows the logos of methods from one file, and what that lacks from its own [LOOK-3]', async () => {
  const screen = await showUi(
    <main>
      <Icon name="method/pix" />
      <Icon name="method/sbp" />
      <Icon name="method/added" />
    </main>,
  );
  await expect
    .poll(() => imagesIn(screen.container).map(({ naturalWidth }) => naturalWidth > 0))
    .toEqual([true, true, true]);
  const [pix, sbp, added] = sourcesIn(screen.container);
  expect(pix).toMatch(/^data:image\/svg\+xml,<svg .*fill="#2aa79a"/);
  expect(sbp).toContain('M0 0h4v4H0z');
  expect(added).toMatch(/\/icons\/method\/added\.svg$/);
  expect(requested().sort()).toEqual([
    '/test/browser/ui/icons/packed/icons/method/added.svg',
    '/test/browser/ui/icons/packed/icons/pack.json',
  ]);
});

it('has the dark forms as well [LOOK-3]', async () => {
  const screen = await showUi(<Icon name="method/sbp" />);
  await expect.poll(() => sourcesIn(screen.container)[0]).toContain('M0 0h4v4H0z');
  document.documentElement.className = themeClass('dark');
  await expect.poll(() => sourcesIn(screen.container)[0]).toContain('M0 0h4v2H0z');
});

it('an icon that neither has shows initials [LOOK-3]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await showUi(<Icon name="method/no-such" initials="New Method" />);
  await expect.element(screen.getByText('NM')).toBeVisible();
});
