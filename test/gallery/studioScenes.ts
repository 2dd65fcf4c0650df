import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { tagOf } from '../../src/i18n/languages';
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
  /** Without a session. */
  readonly isSignedOut?: true;
  readonly walk: (page: Page) => Promise<unknown>;
  /** Removes what the walk leaves behind. */
  readonly tidy?: (page: Page) => Promise<unknown>;
}

const signedIn = (page: Page) => page.getByRole('navigation', { name: studioWord('list.title') }).waitFor();

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

/** Opens a part of the studio that shows a text. */
const openPart = (name: string, text: string) => async (page: Page) => {
  await signedIn(page);
  await page.getByRole('button', { name: studioWord(name) }).click();
  await page.getByText(studioWord(text)).waitFor();
};

const openPix = async (page: Page): Promise<void> => {
  await signedIn(page);
  await page.getByLabel(studioWord('list.search')).fill('pix');
  await page.getByRole('button', { name: `Pix ${studioWord('kind.deposit')}` }).click();
  await page.frameLocator('iframe').locator('input[name="cpf"]').waitFor();
};

const onTab =
  (name: string, then: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await openPix(page);
    await page.getByRole('tab', { name: studioWord(name) }).click();
    await then(page);
  };

const editPix = onTab('tab.fields', async (page) => {
  await page.getByRole('button', { name: studioWord('template.document'), exact: true }).click();
  await page.getByText(studioWord('save.saved')).waitFor();
});
const throwAway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: studioWord('editor.throwAway') }).click();
  await page.getByText(studioWord('editor.thrownAway')).waitFor();
};

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
  { name: 'studio-door', isSignedOut: true, walk: (page) => page.getByLabel(studioWord('signIn.token')).waitFor() },
  { name: 'studio-list', walk: signedIn },
  { name: 'studio-people', walk: openPart('nav.people', 'people.add') },
  { name: 'studio-approvals', walk: openPart('nav.approvals', 'approvals.none') },
  { name: 'studio-audit', walk: openPart('nav.audit', 'audit.end') },
  {
    name: 'studio-method',
    walk: onTab('tab.method', async (page) => {
      await page.locator('summary', { hasText: studioLike('icon.title') }).click();
      await page.locator('legend', { hasText: studioLike('icon.count') }).waitFor();
    }),
  },
  {
    name: 'studio-field',
    walk: onTab('tab.fields', async (page) => {
      await page.getByRole('button', { name: /^cpf/, expanded: false }).click();
      await page.getByLabel(studioWord('try.label')).fill('529.98');
    }),
  },
  { name: 'studio-json', walk: onTab('tab.json', (page) => page.getByLabel(studioWord('json.label')).waitFor()) },
  { name: 'studio-history', walk: onTab('tab.history') },
  {
    name: 'studio-views',
    walk: async (page) => {
      await openPix(page);
      await page.getByRole('button', { name: studioWord('preview.more') }).click();
      const second = page.getByRole('region', { name: studioWord('preview.view').replace('{{number}}', '2') });
      await second.getByLabel(studioWord('preview.brand')).selectOption('amber');
      await second.frameLocator('iframe').locator('input[name="cpf"]').waitFor();
    },
  },
  {
    name: 'studio-rehearsal',
    walk: async (page) => {
      await openPix(page);
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
    walk: async (page) => {
      await signedIn(page);
      await page.getByLabel(studioWord('list.kind')).selectOption('deposit');
      await page.getByLabel(studioWord('list.country')).selectOption('br');
      await page.getByRole('button', { name: studioWord('list.order') }).click();
      await page
        .getByRole('button', { name: studioLike('field.drag') })
        .first()
        .waitFor();
    },
  },
  {
    name: 'studio-clash',
    walk: async (page) => {
      const second = await page.context().newPage();
      await second.goto(page.url());
      for (const tab of [page, second]) {
        await openPix(tab);
        await tab.getByRole('tab', { name: studioWord('tab.method') }).click();
      }
      await second.getByRole('textbox', { name: studioWord('method.countries') }).fill('br mx');
      await second.getByText(studioWord('save.saved')).waitFor();
      await second.close();
      await page.getByRole('textbox', { name: studioWord('method.countries') }).fill('br pt');
      await page.getByRole('button', { name: studioWord('merge.save') }).waitFor();
    },
    tidy: async (page) => {
      await page.getByLabel(studioLike('merge.mine')).check();
      await page.getByRole('button', { name: studioWord('merge.save') }).click();
      await page.getByText(studioWord('save.saved')).waitFor();
      await throwAway(page);
    },
  },
  {
    name: 'studio-publish',
    walk: async (page) => {
      await editPix(page);
      await page.getByRole('button', { name: studioWord('editor.review') }).click();
    },
    tidy: async (page) => {
      await page.getByRole('button', { name: studioWord('notNow') }).click();
      await throwAway(page);
    },
  },
  {
    name: 'studio-released',
    walk: async (page) => {
      await editPix(page);
      await releaseToSome(page);
      await page.getByText(studioWord('release.share').replace('{{share}}', '25')).waitFor();
    },
    tidy: throwAway,
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
  const page = await context.newPage();
  await page.goto(`${gateway}/studio/`);
  return page;
}

/** Leaves the scene open in a window of its own. */
export async function openStudioScene(
  browser: Browser,
  gateway: string,
  scene: StudioScene,
  view: View,
): Promise<void> {
  await scene.walk(await studioPage(browser, gateway, scene, view));
}

/** One picture of the studio: an op walks there. */
export async function takeStudioScene(
  browser: Browser,
  gateway: string,
  scene: StudioScene,
  shot: Shot,
): Promise<void> {
  const { viewport, path } = shot;
  const page = await studioPage(browser, gateway, scene, shot);
  try {
    await scene.walk(page);
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await printPoorText(page.mainFrame(), path);
    // On a phone the panes are stacked.
    await page.screenshot({ path, fullPage: viewport.width < 1100 });
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
