import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { MethodDetails } from '../../src/contract/generated/types';
import { expect, test } from './support/cashierPage';
import { callStudio, studioGateway } from './support/studioGateway';
import { signInTo, withoutPreview } from './support/studioPage';

test.use(withoutPreview);
const built = studioGateway();

/** What happens between two edits, at once, as often as it is named here. */
const events = {
  switch: 5,
  other: 5,
  cut: 4,
  back: 5,
  reload: 3,
  type: 6,
  kill: 1,
} as const;
type Event = keyof typeof events;

const methods = ['boleto', 'spei'] as const;
type Name = (typeof methods)[number];

/** A sequence that has every event. CHAOS_SEED chooses another; CHAOS_STEPS its length: 200 take some two minutes. */
const seed = Number(process.env.CHAOS_SEED ?? 319);
const count = Number(process.env.CHAOS_STEPS ?? 20);

const sequence = (): readonly Event[] => {
  const weighted = Object.entries(events).map(([event, weight]) => ({
    weight,
    arbitrary: fc.constant(event as Event), // the table's own key
  }));
  const list = fc.array(fc.oneof(...weighted), { minLength: count, maxLength: count });
  return fc.sample(list, { seed, numRuns: 1 })[0] ?? [];
};

const place = (page: Page) => page.getByLabel('Position in list');

/** Opens a method by its address, as a link of the list does; a reload stays where it is. */
async function showMethod(page: Page, name: Name): Promise<void> {
  await page.evaluate((path) => {
    window.location.hash = path;
  }, `#/methods/deposit/${name}`);
  await page.getByRole('tab', { name: 'Method' }).click();
}

/** The calls of another author, who changes the Russian name. */
function otherAuthor() {
  const path = (name: Name) => `methods/deposit/${name}`;
  const read = async (name: Name): Promise<MethodDetails> => (await callStudio(built(), 'GET', path(name))).json();
  return {
    read,
    /** @returns whether the gateway has acknowledged it */
    async save(name: Name, text: string): Promise<boolean> {
      const { draft, published } = await read(name);
      const layout = draft?.layout ?? published?.layout;
      if (!layout) throw new Error(`There is no method ${name}.`);
      const texts = { ...Object(layout.method.text), ru: text };
      const body = {
        layout: { ...layout, method: { ...layout.method, text: texts } },
        seen: draft?.revision ?? 0,
        published: published?.revision ?? 0,
      };
      return (await callStudio(built(), 'PUT', `${path(name)}/draft`, body)).ok;
    },
  };
}

test(`${count} random reloads, cuts, kills, switches and saves of others lose no edit [AUTHOR-2]`, async ({
  page,
  context,
}) => {
  const other = otherAuthor();
  const typed = new Map<Name, number>();
  const saved = new Map<Name, string>();
  let open: Name = 'boleto';
  let isCut = false;
  const cut = async (is: boolean): Promise<void> => {
    if (is !== isCut) await context.setOffline(is);
    isCut = is;
  };
  const expectTyped = async (): Promise<void> => {
    const value = typed.get(open);
    if (value !== undefined) await expect(place(page)).toHaveValue(String(value));
  };
  const act: Readonly<Record<Event, (step: number) => Promise<void>>> = {
    type: async () => {},
    cut: () => cut(true),
    back: () => cut(false),
    async other(step) {
      if (await other.save(open, `name ${step}`)) saved.set(open, `name ${step}`);
    },
    async switch() {
      // Without the network nothing but what is open can be shown.
      await cut(false);
      open = open === 'boleto' ? 'spei' : 'boleto';
      await showMethod(page, open);
      await expectTyped();
    },
    async reload() {
      await cut(false);
      await page.reload();
      await showMethod(page, open);
      await expectTyped();
    },
    kill: () => built().killAndRestart(),
  };

  await signInTo(page, built().url);
  await showMethod(page, open);
  for (const [index, event] of sequence().entries())
    await test.step(`${index} ${event}`, async () => {
      await place(page).fill(String(index + 100));
      typed.set(open, index + 100);
      await act[event](index);
    });

  await cut(false);
  for (const name of methods) {
    open = name;
    await showMethod(page, name);
    await expectTyped();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Draft saved')).toBeVisible();
    const { draft } = await other.read(name);
    expect(draft?.layout.method.position).toBe(typed.get(name));
    const text = saved.get(name);
    if (text !== undefined) expect(draft?.layout.method.text).toMatchObject({ ru: text });
  }
});
