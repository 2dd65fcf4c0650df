import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Shot, View } from './takeScene';

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

const signedIn = (page: Page) => page.getByRole('navigation', { name: 'Methods' }).waitFor();

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
let session: Promise<Session> | undefined;

/** Signs in once for all scenes: sign-in is limited to ten attempts a minute. */
async function signIn(browser: Browser, gateway: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${gateway}/studio/`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Ops token').fill(galleryOpsToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signedIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens a part of the studio that shows a text. */
const openPart = (name: string, text: string) => async (page: Page) => {
  await signedIn(page);
  await page.getByRole('button', { name }).click();
  await page.getByText(text).waitFor();
};

const openPix = async (page: Page): Promise<void> => {
  await signedIn(page);
  await page.getByLabel('Search').fill('pix');
  await page.getByRole('button', { name: /^Pix deposit/ }).click();
  await page.frameLocator('iframe').getByLabel('CPF').waitFor();
};

const onTab =
  (name: string, then: (page: Page) => Promise<unknown> = async () => {}) =>
  async (page: Page) => {
    await openPix(page);
    await page.getByRole('tab', { name }).click();
    await then(page);
  };

const editPix = onTab('Fields', async (page) => {
  await page.getByRole('button', { name: 'Document number', exact: true }).click();
  await page.getByText('Draft saved').waitFor();
});
const throwAway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByText('The draft is gone').waitFor();
};

/** Releases the draft that is open to 25 of a hundred players. */
export async function releaseToSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why', { exact: true }).fill('Let us see');
  await dialog.getByLabel(/warnings? may stand/).fill('English first');
  await dialog.getByLabel('Who gets it').selectOption('25');
  await dialog.getByRole('button', { name: 'Release' }).click();
}

/** Every screen of the studio (look.md). */
export const studioScenes: readonly StudioScene[] = [
  { name: 'studio-door', isSignedOut: true, walk: (page) => page.getByLabel('Ops token').waitFor() },
  { name: 'studio-list', walk: signedIn },
  { name: 'studio-people', walk: openPart('People', 'Add a person') },
  { name: 'studio-approvals', walk: openPart('Approvals', 'Nothing waits for approval.') },
  { name: 'studio-audit', walk: openPart('Audit log', 'That is the first entry.') },
  {
    name: 'studio-method',
    walk: onTab('Method', async (page) => {
      await page.getByText(/^Icon:/).click();
      await page.getByText(/^Icons: \d+$/).waitFor();
    }),
  },
  {
    name: 'studio-field',
    walk: onTab('Fields', async (page) => {
      await page.getByRole('button', { name: /^cpf/ }).click();
      await page.getByLabel('Try a value').fill('529.98');
    }),
  },
  { name: 'studio-json', walk: onTab('JSON', (page) => page.getByLabel('The layout as JSON').waitFor()) },
  { name: 'studio-history', walk: onTab('History') },
  {
    name: 'studio-views',
    walk: async (page) => {
      await openPix(page);
      await page.getByRole('button', { name: 'One more view' }).click();
      const second = page.getByRole('region', { name: 'View 2' });
      await second.getByLabel('Brand').selectOption('amber');
      await second.frameLocator('iframe').getByLabel('CPF').waitFor();
    },
  },
  {
    name: 'studio-rehearsal',
    walk: async (page) => {
      await openPix(page);
      await page.getByRole('button', { name: 'Rehearse in the sandbox' }).click();
      await page.frameLocator('iframe[title="Rehearsal"]').getByRole('button', { name: /^Pix/ }).first().waitFor();
    },
  },
  {
    name: 'studio-order',
    walk: async (page) => {
      await signedIn(page);
      await page.getByLabel('Kind').selectOption('deposit');
      await page.getByLabel('Country').selectOption('br');
      await page.getByRole('button', { name: 'Put in order' }).click();
      await page
        .getByRole('button', { name: /^Drag / })
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
        await tab.getByRole('tab', { name: 'Method' }).click();
      }
      await second.getByLabel('Countries').fill('br mx');
      await second.getByText('Draft saved').waitFor();
      await second.close();
      await page.getByLabel('Countries').fill('br pt');
      await page.getByRole('button', { name: 'Save so' }).waitFor();
    },
    tidy: async (page) => {
      await page.getByLabel(/^Mine/).check();
      await page.getByRole('button', { name: 'Save so' }).click();
      await page.getByText('Draft saved').waitFor();
      await throwAway(page);
    },
  },
  {
    name: 'studio-publish',
    walk: async (page) => {
      await editPix(page);
      await page.getByRole('button', { name: 'Review and publish' }).click();
    },
    tidy: async (page) => {
      await page.getByRole('button', { name: 'Not now' }).click();
      await throwAway(page);
    },
  },
  {
    name: 'studio-released',
    walk: async (page) => {
      await editPix(page);
      await releaseToSome(page);
      await page.getByText('25 of 100 players have this draft.').waitFor();
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
