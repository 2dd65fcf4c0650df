import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import type { Gateway } from '../../../../src/gateway/startGateway';
import type { LocalEdits, LocalTexts } from '../../../../src/studio/texts/localTexts';
import { joinEdits, withoutEdits, wordsBefore } from '../../../../src/studio/texts/textEdits';
import { createTextStore, type TextStore } from '../../../../src/studio/texts/textStore';
import { applyTextEdits } from '../../../../src/texts/methodTexts';
import { renamed, withField } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';
import { publish, saveDraft, studioClients } from '../../gateway/support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
const { publisher } = studioClients(() => gateway);

let isOnline: boolean;
let memory: Map<string, LocalEdits>;
let opened: TextStore[];
beforeEach(() => {
  isOnline = true;
  memory = new Map();
  opened = [];
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path.startsWith('http')) return realFetch(path, init);
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    const headers = { ...Object(init.headers), authorization: `Bearer ${gateway.opsToken}` };
    return realFetch(gateway.url + path, { ...init, headers });
  });
});
afterEach(() => {
  for (const store of opened) store.close();
  vi.unstubAllGlobals();
});

/** The browser's storage of the test; the real one is tested in a browser. */
const local: LocalTexts = {
  adopt: () => Promise.resolve(memory),
  put(method, edits, base) {
    const known = memory.get(method);
    memory.set(method, {
      edits: joinEdits(known?.edits ?? new Map(), edits),
      was: joinEdits(known?.was ?? new Map(), wordsBefore(base, edits)),
    });
    return Promise.resolve(true);
  },
  remove(method, edits) {
    const known = memory.get(method);
    const left = withoutEdits(known?.edits ?? new Map(), edits);
    if (left.size === 0) memory.delete(method);
    else memory.set(method, { edits: left, was: known?.was ?? new Map() });
    return Promise.resolve(true);
  },
  close: () => {},
};

async function openPage(): Promise<TextStore> {
  const store = createTextStore(local);
  opened.push(store);
  await store.load();
  return store;
}
const banner = (name: string, words: Record<string, string>) =>
  new Map([[`deposit ${name}`, new Map([[`deposit.${name}.banner`, words]])]]);
const draftOf = async (name: string): Promise<{ revision: number; layout: Layout } | null> =>
  Reflect.get(Object((await publisher('GET', `methods/deposit/${name}`)).body), 'draft');
const bannerOf = async (name: string) => (await draftOf(name))?.layout.method.banner;
const methodIn = (store: TextStore, name: string) =>
  store.state().methods?.find(({ key }) => key.transaction === 'deposit' && key.name === name);
const isSaved = (store: TextStore, name: string) => expect.poll(() => methodIn(store, name)?.edits.size).toBe(0);

async function publishAs(name: string): Promise<void> {
  await saveDraft(publisher, renamed(name));
  await publish(publisher, name);
}

describe('the texts of all methods', () => {
  it('are saved as drafts of their methods, and an edit can be taken back [AUTHOR-6]', async () => {
    await Promise.all([publishAs('one'), publishAs('two')]);
    const store = await openPage();
    const inverse = store.edit(new Map([...banner('one', { te: 'ఒకటి' }), ...banner('two', { te: 'రెండు' })]));
    await store.save();
    expect(await bannerOf('one')).toMatchObject({ en: 'Instant', te: 'ఒకటి' });
    expect(await bannerOf('two')).toMatchObject({ te: 'రెండు' });
    expect(methodIn(store, 'one')?.published?.method.banner).toMatchObject({ te: 'వెంటనే' });
    store.edit(inverse);
    await store.save();
    expect(await bannerOf('one')).toMatchObject({ te: 'వెంటనే' });
    expect(memory.size).toBe(0);
  });

  it('stop no release unless the author agrees', async () => {
    await publishAs('five');
    await saveDraft(publisher, renamed('five', { position: 7 }));
    const released = await publish(publisher, 'five', { share: 25 });
    expect(released.status).toBe(200);
    const share = async () => Reflect.get(Object(await draftOf('five')), 'share');
    const store = await openPage();
    store.edit(banner('five', { te: 'ఐదు' }));
    await store.save();
    expect(methodIn(store, 'five')).toMatchObject({ isHeld: true });
    expect(await share()).toBe(25);
    store.stopRelease('deposit five');
    await store.save();
    expect(methodIn(store, 'five')).toMatchObject({ isHeld: false, mayStopRelease: false });
    expect(await share()).toBe(0);
    expect(await bannerOf('five')).toMatchObject({ te: 'ఐదు' });
  });

  it('survive a reload before they are sent, typed or offline [AUTHOR-6]', async () => {
    await publishAs('kept');
    const store = await openPage();
    isOnline = false;
    store.edit(banner('kept', { es: 'Ahora' }));
    await store.save();
    expect(methodIn(store, 'kept')?.refusal?.code).toBe('UNREACHABLE');
    store.keep('deposit kept', new Map([['deposit.kept.banner', { ru: 'Сей' }]]));
    store.close();
    isOnline = true;
    const after = await openPage();
    await isSaved(after, 'kept');
    expect(await bannerOf('kept')).toMatchObject({ es: 'Ahora', ru: 'Сей', pt: 'Na hora' });
  });

  it('that an earlier page could not send are sent without opening the page, but not over what others made of them', async () => {
    await Promise.all([publishAs('late'), publishAs('contested')]);
    const store = await openPage();
    isOnline = false;
    store.edit(new Map([...banner('late', { es: 'Tarde' }), ...banner('contested', { es: 'Mío' })]));
    await store.save();
    store.close();
    isOnline = true;
    const theirs = banner('contested', { es: 'Suyo' }).get('deposit contested') ?? new Map();
    await saveDraft(publisher, applyTextEdits(renamed('contested'), theirs));
    const after = createTextStore(local);
    opened.push(after);
    await after.resume();
    await isSaved(after, 'late');
    expect(await bannerOf('late')).toMatchObject({ es: 'Tarde' });
    expect(await bannerOf('contested')).toMatchObject({ es: 'Suyo' });
    const method = methodIn(after, 'contested');
    expect(method?.conflict).toMatchObject({ author: 'command line' });
    expect(after.hasUnsent()).toBe(true);
    if (method) after.resolve('deposit contested', method.layout);
    await isSaved(after, 'contested');
    expect(await bannerOf('contested')).toMatchObject({ es: 'Mío' });
    expect(memory.size).toBe(0);
  });

  it('stay when they are read again, and wait for a gateway that is too busy', async () => {
    await publishAs('busy');
    const store = await openPage();
    const { fetch } = globalThis;
    const refusal = { error: { code: 'TOO_MANY_CALLS', message: 'Slower, please.' } };
    // Before the edit, which is saved by itself a moment later.
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
      init.method === 'PUT' ? Promise.resolve(Response.json(refusal, { status: 429 })) : fetch(path, init),
    );
    store.edit(banner('busy', { es: 'Ya' }));
    // As where the browser stores nothing.
    memory.clear();
    await store.load();
    expect(methodIn(store, 'busy')?.layout.method.banner).toMatchObject({ es: 'Ya' });
    await store.save();
    expect(methodIn(store, 'busy')?.refusal?.code).toBe('TOO_MANY_CALLS');
    vi.stubGlobal('fetch', fetch);
    await store.save();
    expect(await bannerOf('busy')).toMatchObject({ es: 'Ya' });
  });

  it('do not conflict with a save of their own that had no answer', async () => {
    await publishAs('unanswered');
    const store = await openPage();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      await fetch(path, init);
      throw new TypeError('The line is cut.');
    });
    store.edit(banner('unanswered', { es: 'Uno' }));
    await store.save();
    expect(methodIn(store, 'unanswered')?.refusal?.code).toBe('UNREACHABLE');
    vi.stubGlobal('fetch', fetch);
    expect(await bannerOf('unanswered')).toMatchObject({ es: 'Uno' });
    store.edit(banner('unanswered', { es: 'Dos' }));
    await store.save();
    expect(methodIn(store, 'unanswered')?.conflict).toBeNull();
    expect(await bannerOf('unanswered')).toMatchObject({ es: 'Dos' });
  });

  it('are not sent by the page of somebody who has signed out meanwhile', async () => {
    await Promise.all([publishAs('sent'), publishAs('unsent')]);
    const store = await openPage();
    const { fetch } = globalThis;
    const saves: string[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      saves.push(path);
      store.close();
      return fetch(path, init);
    });
    store.edit(new Map([...banner('sent', { es: 'Uno' }), ...banner('unsent', { es: 'Dos' })]));
    await store.save();
    await store.save();
    expect(saves).toHaveLength(1);
    expect([...memory.keys()]).toEqual(['deposit unsent']);
  });

  it('wait for no other one that the gateway cannot save', async () => {
    await Promise.all([publishAs('broken'), publishAs('fine')]);
    const store = await openPage();
    const { fetch } = globalThis;
    const refusal = { error: { code: 'INTERNAL', message: 'Something went wrong.' } };
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.includes('/broken/') ? Promise.resolve(Response.json(refusal, { status: 500 })) : fetch(path, init),
    );
    store.edit(new Map([...banner('broken', { es: 'Uno' }), ...banner('fine', { es: 'Dos' })]));
    await store.save();
    expect(await bannerOf('fine')).toMatchObject({ es: 'Dos' });
    expect(methodIn(store, 'broken')?.edits.size).toBe(1);
  });

  it('are read again: not what is being typed, and no draft that was discarded', async () => {
    await publishAs('typed');
    const store = await openPage();
    store.edit(banner('typed', { es: 'Uno' }));
    await store.save();
    expect(methodIn(store, 'typed')?.seen).toBe(2);
    await publisher('DELETE', 'methods/deposit/typed/draft', { seen: 2 });
    store.keep('deposit typed', new Map([['deposit.typed.banner', { es: 'Do' }]]));
    await store.load();
    expect(methodIn(store, 'typed')).toMatchObject({ seen: 0, layout: { method: { banner: { es: 'Al instante' } } } });
  });

  it('that somebody opened and left as they were replace nothing later', async () => {
    await publishAs('touched');
    const store = await openPage();
    store.keep('deposit touched', new Map([['deposit.touched.banner', { es: 'Al instante' }]]));
    store.close();
    const theirs = banner('touched', { es: 'Suyo' }).get('deposit touched') ?? new Map();
    await saveDraft(publisher, applyTextEdits(renamed('touched'), theirs));
    const after = await openPage();
    expect(methodIn(after, 'touched')?.edits.size).toBe(0);
    expect(memory.size).toBe(0);
  });

  it('are merged with what others save meanwhile', async () => {
    await publishAs('shared');
    const store = await openPage();
    const theirs = withField('cpf', { isOptional: true }, renamed('shared'));
    await saveDraft(
      publisher,
      applyTextEdits(theirs, banner('shared', { hi: 'अभी' }).get('deposit shared') ?? new Map()),
    );
    store.edit(banner('shared', { es: 'Ahora' }));
    await store.save();
    expect(await draftOf('shared')).toMatchObject({
      revision: 3,
      layout: { method: { banner: { es: 'Ahora', hi: 'अभी' }, fields: [{}, { isOptional: true }, {}] } },
    });
  });

  it('are asked about when both have changed the same text, and nothing is saved until then', async () => {
    await publishAs('disputed');
    const store = await openPage();
    const theirs = banner('disputed', { es: 'Suyo' }).get('deposit disputed') ?? new Map();
    await saveDraft(publisher, applyTextEdits(renamed('disputed'), theirs));
    store.edit(banner('disputed', { es: 'Mío', te: 'నా' }));
    await store.save();
    const method = methodIn(store, 'disputed');
    expect(method?.conflict).toMatchObject({ author: 'command line', seen: 2 });
    expect(await bannerOf('disputed')).toMatchObject({ es: 'Suyo' });
    if (method) store.resolve('deposit disputed', method.layout);
    await isSaved(store, 'disputed');
    expect(await draftOf('disputed')).toMatchObject({
      revision: 3,
      layout: { method: { banner: { es: 'Mío', te: 'నా' } } },
    });
  });
});
