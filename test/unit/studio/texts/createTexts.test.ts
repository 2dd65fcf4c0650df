import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { methodId, methodKeyOf } from '../../../../src/contract/studio/methodKey';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { readLayouts } from '../../../../src/studio/api/readLayouts';
import { createWorkbench, type Workbench } from '../../../../src/studio/drafts/createWorkbench';
import type { FoundCopy, LocalCopies } from '../../../../src/studio/drafts/localCopies';
import type { ReadyState } from '../../../../src/studio/edits/editorState';
import { createTexts, saveStateOfAll } from '../../../../src/studio/texts/createTexts';
import { applyTextEdits } from '../../../../src/texts/methodTexts';
import { renamed } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';
import { tokenAdmin } from '../../gateway/support/accounts';
import { publish, saveDraft, studioClients } from '../../gateway/support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
const { publisher } = studioClients(() => gateway);

let isOnline: boolean;
let memory: Map<string, FoundCopy>;
let opened: Workbench[];
/** Calls of the pages: 'PUT /studio/api/…'. */
let calls: string[];
beforeEach(() => {
  isOnline = true;
  memory = new Map();
  opened = [];
  calls = [];
  const realFetch = globalThis.fetch;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  // Without locks, as over plain http.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path.startsWith('http')) return realFetch(path, init);
    calls.push(`${init.method} ${path}`);
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    const headers = { ...Object(init.headers), authorization: `Bearer ${gateway.opsToken}` };
    return realFetch(gateway.url + path, { ...init, headers });
  });
});
afterEach(() => {
  for (const workbench of opened) workbench.close();
  vi.unstubAllGlobals();
});

/** The browser's storage of the test; the real one is tested in a browser. */
const copies: LocalCopies = {
  all: () => Promise.resolve([...memory.values()]),
  put(id, key, copy, merged) {
    for (const gone of merged) memory.delete(gone);
    memory.set(id, { id, key: methodKeyOf(key), copy });
    return Promise.resolve(true);
  },
  remove(ids) {
    for (const id of ids) memory.delete(id);
    return Promise.resolve(true);
  },
  flush: () => {},
  close: () => {},
};

/** Somebody signs in. @param onBegun as of `createWorkbench` */
function signIn(onBegun = () => {}): Workbench {
  const workbench = createWorkbench(copies, onBegun);
  opened.push(workbench);
  return workbench;
}
/** Opens the page of some methods' texts. */
async function openPage(names: readonly string[], workbench = signIn()) {
  const read = await readLayouts(names.map((name) => ({ transaction: 'deposit', name })));
  if (!read.ok) throw new Error(read.refusal.code);
  const leave = workbench.hold();
  const texts = createTexts(workbench, read.value);
  const stateOf = (name: string): ReadyState | null => {
    const state = workbench.editors().get(`deposit ${name}`)?.state();
    return state?.phase === 'ready' ? state : null;
  };
  return {
    ...texts,
    workbench,
    leave,
    stateOf,
    methodIn: (name: string) => texts.methods().find(({ key }) => methodId(key) === `deposit ${name}`),
    saveState: () => saveStateOfAll(workbench.editors().values()),
    /** Sends what is due, and waits until nothing is in progress. */
    async save() {
      window.dispatchEvent(new Event('online'));
      await expect
        .poll(() => [...workbench.editors().values()].some((one) => one.saveState() === 'saving'))
        .toBe(false);
    },
  };
}
const banner = (name: string, words: Record<string, string>) =>
  new Map([[`deposit ${name}`, new Map([[`deposit.${name}.banner`, words]])]]);
const edited = (name: string, words: Record<string, string>): Layout =>
  applyTextEdits(renamed(name), banner(name, words).get(`deposit ${name}`) ?? new Map());
const draftOf = async (name: string): Promise<{ revision: number; layout: Layout } | null> =>
  Reflect.get(Object((await publisher('GET', `methods/deposit/${name}`)).body), 'draft');
const bannerOf = async (name: string) => (await draftOf(name))?.layout.method.banner;

async function publishAs(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await saveDraft(publisher, renamed(name));
    await publish(publisher, name);
  }
}

describe('the texts of all methods', () => {
  it('are saved as drafts of their methods, and an edit can be taken back [AUTHOR-6]', async () => {
    await publishAs('one', 'two');
    const page = await openPage(['one', 'two']);
    const inverse = page.edit(new Map([...banner('one', { te: 'ఒకటి' }), ...banner('two', { te: 'రెండు' })]));
    await page.save();
    expect(await bannerOf('one')).toMatchObject({ en: 'Instant', te: 'ఒకటి' });
    expect(await bannerOf('two')).toMatchObject({ te: 'రెండు' });
    expect(page.methodIn('one')?.published?.method.banner).toMatchObject({ te: 'వెంటనే' });
    page.edit(inverse);
    await page.save();
    expect(await bannerOf('one')).toMatchObject({ te: 'వెంటనే' });
    expect(memory.size).toBe(0);
  });

  it('are taken back also once the page is left, and editors that have nothing to send are closed', async () => {
    await publishAs('left');
    const page = await openPage(['left']);
    const inverse = page.edit(banner('left', { te: 'ఎడమ' }));
    await page.save();
    page.leave();
    expect(page.workbench.editors().size).toBe(0);
    page.editLater(inverse);
    await expect.poll(() => bannerOf('left')).toMatchObject({ te: 'వెంటనే' });
  });

  it('open an editor for each method that is edited alone, with a call for its save, and tell once of the drafts', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `many${at}`);
    await publishAs(...names);
    let begun = 0;
    const workbench = signIn(() => {
      begun += 1;
    });
    const page = await openPage(names, workbench);
    expect(workbench.editors().size).toBe(0);
    calls = [];
    page.edit(new Map(names.slice(1).flatMap((name) => [...banner(name, { te: name })])));
    expect(page.methodIn('many1')?.layout.method.banner).toMatchObject({ te: 'many1' });
    expect(workbench.editors().size).toBe(11);
    await page.save();
    expect(calls.map((call) => call.split(' ')[0])).toEqual(names.slice(1).map(() => 'PUT'));
    expect(await bannerOf('many11')).toMatchObject({ te: 'many11' });
    expect(begun).toBe(1);
  });

  it('stop no release unless the author agrees', async () => {
    await publishAs('five');
    await saveDraft(publisher, renamed('five', { position: 7 }));
    const released = await publish(publisher, 'five', { share: 25 });
    expect(released.status).toBe(200);
    const share = async () => Reflect.get(Object(await draftOf('five')), 'share');
    const page = await openPage(['five']);
    page.edit(banner('five', { te: 'ఐదు' }));
    await page.save();
    expect(page.saveState()).toBe('held');
    expect(await share()).toBe(25);
    page.workbench.editors().get('deposit five')?.dispatch({ type: 'releaseStopped', at: Date.now() });
    await page.save();
    expect(page.saveState()).toBe('saved');
    expect(await share()).toBe(0);
    expect(await bannerOf('five')).toMatchObject({ te: 'ఐదు' });
  });

  it('survive a reload before they are sent, typed or offline [AUTHOR-6]', async () => {
    await publishAs('kept');
    const page = await openPage(['kept']);
    isOnline = false;
    page.edit(banner('kept', { es: 'Ahora' }));
    await page.save();
    expect(page.saveState()).toBe('local');
    page.keep('deposit kept', new Map([['deposit.kept.banner', { ru: 'Сей' }]]));
    page.workbench.close();
    isOnline = true;
    signIn();
    await expect.poll(() => bannerOf('kept')).toMatchObject({ es: 'Ahora', ru: 'Сей', pt: 'Na hora' });
  });

  it('that are being typed are kept here alone, until they are an edit, and forgotten where they do not count', async () => {
    await publishAs('typing');
    const page = await openPage(['typing']);
    page.keep('deposit typing', new Map([['deposit.typing.banner', { es: 'A' }]]));
    expect(memory.size).toBe(1);
    expect(page.methodIn('typing')?.layout).toEqual(renamed('typing'));
    await page.save();
    page.forget('deposit typing');
    await expect.poll(() => memory.size).toBe(0);
    expect(await draftOf('typing')).toBeNull();
    page.keep('deposit typing', new Map([['deposit.typing.banner', { es: 'Ahora' }]]));
    page.leave();
    await expect.poll(() => bannerOf('typing')).toMatchObject({ es: 'Ahora' });
  });

  it('that an earlier page could not send are sent without opening the page, but not over what others made of them', async () => {
    await publishAs('late', 'contested');
    const page = await openPage(['late', 'contested']);
    isOnline = false;
    page.edit(new Map([...banner('late', { es: 'Tarde' }), ...banner('contested', { es: 'Mío' })]));
    await page.save();
    page.workbench.close();
    isOnline = true;
    await saveDraft(await tokenAdmin(gateway, 'Rui'), edited('contested', { es: 'Suyo' }));
    const workbench = signIn();
    await expect.poll(() => bannerOf('late')).toMatchObject({ es: 'Tarde' });
    const after = await openPage(['late', 'contested'], workbench);
    await expect.poll(() => after.saveState()).toBe('conflict');
    expect(await bannerOf('contested')).toMatchObject({ es: 'Suyo' });
    expect(after.stateOf('contested')?.conflict).toMatchObject({ author: 'Rui' });
    expect(workbench.hasUnsent()).toBe(true);
    const layout = edited('contested', { es: 'Mío' });
    workbench.editors().get('deposit contested')?.dispatch({ type: 'resolved', layout, at: Date.now() });
    await expect.poll(() => bannerOf('contested')).toMatchObject({ es: 'Mío' });
    await expect.poll(() => memory.size).toBe(0);
  });

  it('stay when they are read again, and wait for a gateway that is too busy', async () => {
    await publishAs('busy');
    const page = await openPage(['busy']);
    const { fetch } = globalThis;
    const refusal = { error: { code: 'TOO_MANY_CALLS', message: 'Slower, please.' } };
    // Before the edit, which is saved by itself a moment later.
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
      init.method === 'PUT' ? Promise.resolve(Response.json(refusal, { status: 429 })) : fetch(path, init),
    );
    page.edit(banner('busy', { es: 'Ya' }));
    const after = await openPage(['busy'], page.workbench);
    expect(after.methodIn('busy')?.layout.method.banner).toMatchObject({ es: 'Ya' });
    await after.save();
    expect(after.saveState()).toBe('local');
    vi.stubGlobal('fetch', fetch);
    await after.save();
    await expect.poll(() => bannerOf('busy')).toMatchObject({ es: 'Ya' });
  });

  it('are not sent by the page of somebody who has signed out meanwhile', async () => {
    const names = ['sent', 'sent2', 'sent3', 'sent4', 'unsent', 'unsent2'];
    await publishAs(...names);
    const page = await openPage(names);
    const { fetch } = globalThis;
    const saves: string[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      saves.push(path);
      // Four are on their way at once.
      if (saves.length === 4) page.workbench.close();
      return fetch(path, init);
    });
    page.edit(new Map(names.flatMap((name) => [...banner(name, { es: 'Uno' })])));
    await page.save();
    await expect.poll(() => memory.size).toBe(2);
    expect(saves).toHaveLength(4);
    expect([...memory.values()].map(({ key }) => key.name)).toEqual(['unsent', 'unsent2']);
  });

  it('wait for no other one that the gateway cannot save', async () => {
    await publishAs('broken', 'fine');
    const page = await openPage(['broken', 'fine']);
    const { fetch } = globalThis;
    const refusal = { error: { code: 'INTERNAL', message: 'Something went wrong.' } };
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.includes('/broken/') ? Promise.resolve(Response.json(refusal, { status: 500 })) : fetch(path, init),
    );
    page.edit(new Map([...banner('broken', { es: 'Uno' }), ...banner('fine', { es: 'Dos' })]));
    await page.save();
    expect(await bannerOf('fine')).toMatchObject({ es: 'Dos' });
    expect(page.workbench.editors().get('deposit broken')?.isUnsent()).toBe(true);
  });

  it('are read again: not what is being typed, and no draft that was discarded', async () => {
    await publishAs('typed');
    const page = await openPage(['typed']);
    page.edit(banner('typed', { es: 'Uno' }));
    await page.save();
    expect(page.stateOf('typed')?.seen).toBe(2);
    page.leave();
    await publisher('DELETE', 'methods/deposit/typed/draft', { seen: 2 });
    const after = await openPage(['typed'], page.workbench);
    after.keep('deposit typed', new Map([['deposit.typed.banner', { es: 'Do' }]]));
    expect(after.stateOf('typed')?.seen).toBe(0);
    expect(after.methodIn('typed')?.layout.method.banner).toMatchObject({ es: 'Al instante' });
  });

  it('that somebody opened and left as they were replace nothing later', async () => {
    await publishAs('touched');
    const page = await openPage(['touched']);
    page.keep('deposit touched', new Map([['deposit.touched.banner', { es: 'Al instante' }]]));
    expect(memory.size).toBe(0);
    expect(page.workbench.hasUnsent()).toBe(false);
  });
});
