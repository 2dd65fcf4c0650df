import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { tagOf } from '../../src/i18n/languages';
import { choose } from '../e2e/support/studioPage';
import { printPoorText } from './printPoorText';
import type { Shot, View } from './takeScene';
import { language, studioLike, studioWord } from './words';

/** The README's pictures of the studio: a field beside the widget that shows it, and the review before a publish. */
const pictures = [
  ['studio-field', 'studio.png'],
  ['studio-publish', 'studioReview.png'],
] as const;

/** The ops token of the gallery's gateway. */
export const galleryOpsToken = 'the ops token of the gallery';

interface StudioScene {
  readonly name: string;
  /** The address below `#/`; the list of methods without one. */
  readonly at?: string;
  /** Without a session. */
  readonly isSignedOut?: true;
  readonly walk?: (page: Page) => Promise<unknown>;
  /** Removes what the walk leaves behind. */
  readonly tidy?: (page: Page) => Promise<unknown>;
}

const signedIn = (page: Page) => page.getByRole('navigation', { name: studioWord('nav.label') }).waitFor();

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
let session: Promise<Session> | undefined;

/** Signs in once for all scenes: sign-in is limited to ten attempts a minute. */
async function signIn(browser: Browser, gateway: string): Promise<Session> {
  const context = await browser.newContext({ locale: tagOf(language) });
  const page = await context.newPage();
  await page.goto(`${gateway}/studio/`);
  await page.getByLabel(studioWord('signIn.name')).fill('Ana');
  await page.getByLabel(studioWord('signIn.token')).fill(galleryOpsToken);
  await page.getByRole('button', { name: studioWord('signIn.submit'), exact: true }).click();
  await signedIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

const pixAt = 'methods/deposit/pix';

/** The panes are side by side: from 1,200 px on. */
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1200;

/** The preview: a pane of its own, or behind a button. */
async function showPreview(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: studioWord('preview.title'), exact: true }).click();
  await page.frameLocator('iframe').first().locator('input[name="cpf"]').waitFor();
}

const onTab =
  (name: string, then: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await page.getByRole('tab', { name: studioWord(name) }).click();
    await then(page);
    if (isWide(page)) await showPreview(page);
  };

const showsText = (key: string) => (page: Page) => page.getByText(studioWord(key)).first().waitFor();

const runAction = async (page: Page, key: string): Promise<void> => {
  await page.getByRole('button', { name: studioWord('editor.more') }).click();
  await page.getByRole('menuitem', { name: studioWord(key) }).click();
};

const editPix = onTab('tab.fields', async (page) => {
  await page.getByRole('button', { name: studioWord('template.document'), exact: true }).click();
  await page.getByText(studioWord('save.saved')).waitFor();
});
async function discard(page: Page): Promise<void> {
  await runAction(page, 'editor.throwAway');
  await page.getByText(studioWord('editor.thrownAway')).waitFor();
}

/** Releases the draft that is open to 25 of a hundred players. */
export async function releaseToSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: studioWord('editor.review') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(studioWord('publish.why'), { exact: true }).fill('Let us see');
  await dialog.getByRole('button', { name: studioWord('publish.who') }).click();
  await page.getByRole('option', { name: studioWord('publish.share').replace('{{share}}', '25') }).click();
  await dialog.getByRole('button', { name: studioWord('publish.release') }).click();
}

/** Every screen of the studio (look.md). */
export const studioScenes: readonly StudioScene[] = [
  { name: 'studio-sign-in', isSignedOut: true, walk: (page) => page.getByLabel(studioWord('signIn.token')).waitFor() },
  { name: 'studio-list' },
  {
    name: 'studio-palette',
    walk: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: studioWord('palette.title') }).waitFor();
    },
  },
  { name: 'studio-table', at: 'table', walk: showsText('blocks.title') },
  {
    name: 'studio-blocks',
    at: 'table',
    walk: (page) => page.getByRole('button', { name: studioWord('blocks.title') }).click(),
  },
  { name: 'studio-texts', at: 'texts', walk: (page) => page.getByRole('grid').waitFor() },
  { name: 'studio-approvals', at: 'approvals', walk: showsText('approvals.none') },
  { name: 'studio-hooks', at: 'hooks', walk: showsText('hooks.off') },
  { name: 'studio-audit', at: 'audit', walk: showsText('audit.end') },
  { name: 'studio-people', at: 'people', walk: showsText('people.add') },
  { name: 'studio-method', at: pixAt, walk: onTab('tab.method') },
  {
    name: 'studio-icons',
    at: pixAt,
    walk: onTab('tab.method', async (page) => {
      await page.getByRole('button', { name: studioLike('icon.title') }).click();
      await page.getByRole('listbox', { name: studioWord('icon.choose') }).waitFor();
    }),
  },
  {
    name: 'studio-field',
    at: pixAt,
    walk: onTab('tab.fields', async (page) => {
      await page.getByRole('button', { name: /^CPF/, expanded: false }).click();
      await page.getByLabel(studioWord('try.label')).fill('529.98');
    }),
  },
  {
    name: 'studio-comments',
    at: pixAt,
    walk: onTab('tab.fields', async (page) => {
      await page.getByRole('button', { name: studioWord('comment.on').replace('{{title}}', 'CPF') }).click();
      await page.getByLabel(studioWord('comment.new')).waitFor();
    }),
  },
  {
    name: 'studio-json',
    at: pixAt,
    walk: onTab('tab.json', (page) => page.getByLabel(studioWord('json.label')).waitFor()),
  },
  { name: 'studio-history', at: pixAt, walk: onTab('tab.history') },
  { name: 'studio-preview', at: pixAt, walk: showPreview },
  {
    name: 'studio-views',
    at: pixAt,
    walk: async (page) => {
      await showPreview(page);
      await page.getByRole('button', { name: studioWord('preview.more') }).click();
      const second = page.getByRole('region', { name: studioWord('preview.view').replace('{{number}}', '2') });
      await second.getByRole('button', { name: studioWord('preview.settings') }).click();
      const settings = page.getByRole('dialog', { name: studioWord('preview.settings') });
      await choose(settings, studioWord('preview.brand'), 'amber');
      await page.keyboard.press('Escape');
      await second.frameLocator('iframe').locator('input[name="cpf"]').waitFor();
    },
  },
  {
    name: 'studio-rehearsal',
    at: pixAt,
    walk: async (page) => {
      await showPreview(page);
      await page.getByRole('button', { name: studioWord('preview.rehearse') }).click();
      await page
        .frameLocator(`iframe[title="${studioWord('rehearsal.title')}"]`)
        .getByRole('button', { name: /^Pix/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'studio-order',
    at: 'methods?kind=deposit&country=br',
    walk: async (page) => {
      await page.getByRole('button', { name: studioWord('list.order'), exact: true }).click();
      await page
        .getByRole('button', { name: studioLike('field.drag') })
        .first()
        .waitFor();
    },
  },
  {
    name: 'studio-clash',
    at: pixAt,
    walk: async (page) => {
      const second = await page.context().newPage();
      await second.goto(page.url());
      const place = (tab: Page) => tab.getByLabel(studioWord('method.place'));
      for (const tab of [page, second]) {
        await tab.getByRole('tab', { name: studioWord('tab.method') }).click();
        await place(tab).waitFor();
      }
      await place(second).fill('7');
      await second.getByText(studioWord('save.saved')).waitFor();
      await second.close();
      await place(page).fill('8');
      await page.getByRole('button', { name: studioWord('merge.save') }).waitFor();
    },
    tidy: async (page) => {
      await page.getByLabel(studioLike('merge.mine')).check();
      await page.getByRole('button', { name: studioWord('merge.save') }).click();
      await page.getByText(studioWord('save.saved')).waitFor();
      await discard(page);
    },
  },
  {
    name: 'studio-publish',
    at: pixAt,
    walk: async (page) => {
      await editPix(page);
      await page.getByRole('button', { name: studioWord('editor.review') }).click();
      await page.getByRole('dialog').frameLocator('iframe').last().locator('input[name="document_number"]').waitFor();
    },
    tidy: async (page) => {
      await page.getByRole('button', { name: studioWord('notNow') }).click();
      await discard(page);
    },
  },
  {
    name: 'studio-released',
    at: pixAt,
    walk: async (page) => {
      await editPix(page);
      await releaseToSome(page);
      await page.getByText(studioWord('release.share').replace('{{share}}', '25')).waitFor();
    },
    tidy: discard,
  },
];

async function studioPage(
  browser: Browser,
  gateway: string,
  scene: StudioScene,
  { viewport, theme }: View,
): Promise<Page> {
  session ??= signIn(browser, gateway);
  const storageState = scene.isSignedOut ? undefined : await session;
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: tagOf(language),
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  // A scene that fails ends soon: the others have to be taken, too.
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(`${gateway}/studio/#/${scene.at ?? ''}`);
  if (!scene.isSignedOut) await signedIn(page);
  return page;
}

/** Leaves the scene open in a window of its own. */
export async function openStudioScene(
  browser: Browser,
  gateway: string,
  scene: StudioScene,
  view: View,
): Promise<void> {
  const page = await studioPage(browser, gateway, scene, view);
  await scene.walk?.(page);
}

/** One picture of the studio: an op walks there. */
export async function takeStudioScene(
  browser: Browser,
  gateway: string,
  scene: StudioScene,
  shot: Shot,
): Promise<void> {
  const { path } = shot;
  const page = await studioPage(browser, gateway, scene, shot);
  try {
    await scene.walk?.(page);
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await printPoorText(page.mainFrame(), path);
    await page.screenshot({ path });
    await scene.tidy?.(page);
  } finally {
    await page.context().close();
  }
}

export async function takeStudioPictures(browser: Browser, gateway: string): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  for (const [name, file] of pictures) {
    const scene = studioScenes.find((one) => one.name === name);
    if (!scene) throw new Error(`There is no scene '${name}'.`);
    const path = fileURLToPath(new URL(`../../.ci/${file}`, import.meta.url));
    await takeStudioScene(browser, gateway, scene, { viewport, theme: 'light', path });
  }
}
