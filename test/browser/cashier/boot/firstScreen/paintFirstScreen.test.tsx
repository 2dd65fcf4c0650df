import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { methodEndpoints } from '../../../../../src/cashier/api/methods';
import { App } from '../../../../../src/cashier/boot/App';
import { paintFirstScreen } from '../../../../../src/cashier/boot/firstScreen/paintFirstScreen';
import { firstTiles } from '../../../../../src/cashier/screens/list/TilesView';
import { createStore } from '../../../../../src/cashier/store/createStore';
import { storeLastMethod } from '../../../../../src/cashier/store/lastMethodStorage';
import type { Layout } from '../../../../../src/contract/generated/types';
import { parseHostData } from '../../../../../src/contract/hostData';
import { type CurrencyCode, currencyCodeOf, methodNameOf } from '../../../../../src/contract/ids';
import { type MethodsReply, replyParsers } from '../../../../../src/contract/replies';
import type { TransactionKind } from '../../../../../src/contract/transaction';
import { addMessages, createI18n, type Messages } from '../../../../../src/i18n/createI18n';
import { type ThemeName, themeClass, themeNames } from '../../../../../src/ui/theme/themeName';
import '../../../../../src/ui/theme/theme.css';
import { servicesOf } from '../../../../unit/cashier/aStore';
import { aTransport } from '../../../../unit/cashier/aTransport';

const layouts = Object.values(
  import.meta.glob<Layout>('../../../../../schemas/methods/*.json', { eager: true, import: 'default' }),
);
const locales = import.meta.glob<Messages>('../../../../../locales/??.json', { eager: true, import: 'default' });
const languages = Object.keys(locales).map((path) => path.slice(-7, -5));
const messagesOf = (language: string): Messages => locales[`../../../../../locales/${language}.json`] ?? {};

interface Case {
  readonly language: string;
  readonly theme: ThemeName;
  readonly transaction: TransactionKind;
  readonly methods: readonly Layout['method'][];
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly playerId?: string;
  /** Of the host. */
  readonly parent?: Readonly<Record<string, unknown>>;
}

const replyOf = async (methods: readonly Layout['method'][]): Promise<MethodsReply> => {
  const reply = await replyParsers.depositMethods(Object.fromEntries(methods.map((method) => [method.name, method])));
  if (!reply.ok) throw new Error('The layouts are no methods.');
  return reply.value;
};

/** The widget's parts over a transport that answers with the case's methods, as boot and the shell set them up. */
async function prepare({ language, theme, transaction, methods, country, currency, playerId, parent = {} }: Case) {
  const reply = await replyOf(methods);
  const host = parseHostData({
    parent: { token: 'a token', ...parent },
    user: { id: playerId, currency, paymentGeo: country },
  });
  if (!host.ok) throw new Error('The host data are wrong.');
  const { transport } = aTransport((name) =>
    name.endsWith('Methods') ? { ok: true, value: reply } : { ok: false, failure: { kind: 'aborted', message: name } },
  );
  const services = servicesOf(transport);
  const { store } = createStore(host.value, theme, services);
  const i18n = createI18n();
  addMessages(i18n, 'en', messagesOf('en'));
  addMessages(i18n, language, messagesOf(language));
  await i18n.changeLanguage(language);
  const region = { country, currency };
  await store.dispatch(methodEndpoints.methods.initiate({ transaction, ...region }));
  document.documentElement.className = themeClass(theme);
  window.history.replaceState(null, '', `/cashier/${transaction}`);
  const app = (onMounted: () => void) => (
    <App store={store} services={services} i18n={i18n} basename="/cashier" onMounted={onMounted} />
  );
  const element = document.createElement('div');
  document.body.append(element);
  onTestFinished(() => element.remove());
  const paint = () =>
    paintFirstScreen(element, reply, {
      ...{ transaction, parent: host.value.parent, region, userId: host.value.user.id, language, theme },
    });
  return { app, element, paint };
}

/** Every layout, twelve at a time, among those of its own country and currency. */
function casesOf(transaction: TransactionKind): Omit<Case, 'language' | 'theme'>[] {
  const byCurrency = new Map<string, Layout[]>();
  for (const layout of layouts.filter((one) => one.transaction === transaction)) {
    const [currency = 'USD'] = layout.method.currency ?? [];
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), layout]);
  }
  return [...byCurrency].flatMap(([currency, all]) =>
    Array.from({ length: Math.ceil(all.length / 12) }, (_, page) => {
      const shown = all.slice(page * 12, (page + 1) * 12);
      return {
        transaction,
        methods: shown.map(({ method }) => method),
        country: shown[0]?.countries?.[0] ?? 'us',
        currency: currencyCodeOf(currency),
      };
    }),
  );
}

/** Fewer cases in which both renderers have all of what is theirs alone. */
const pix = layouts.filter(({ method }) => method.name === 'pix').map(({ method }) => method);
const brazil = { country: 'br', currency: currencyCodeOf('BRL'), methods: pix } as const;
const many = layouts.filter((layout) => layout.transaction === 'deposit').map(({ method }) => method);

const home = window.location.href;
afterEach(() => {
  window.history.replaceState(null, '', home);
  document.documentElement.className = '';
});

async function expectSameMarkup(one: Case): Promise<void> {
  const { app, element, paint } = await prepare(one);
  expect(paint()).not.toBeNull();
  const rendered = document.createElement('div');
  const root = createRoot(rendered);
  flushSync(() => root.render(app(() => {})));
  // Before the rest of a long list follows.
  expect(element.innerHTML).not.toBe('');
  if (!element.isEqualNode(rendered)) expect(element.innerHTML).toBe(rendered.innerHTML);
  expect(element.isEqualNode(rendered)).toBe(true);
  root.unmount();
}

describe('the first screen', () => {
  for (const language of languages)
    it(`has React's markup for every layout, theme and kind in ${language}`, async () => {
      const cases = (['deposit', 'withdrawal'] as const).flatMap(casesOf);
      for (const [index, one] of cases.entries())
        await expectSameMarkup({ ...one, language, theme: themeNames[index % 2] ?? 'light' });
    });

  it.each([
    ['the host allows no close button', { parent: { closingButton: false } }],
    ['the host has one', { parent: { closingButton: true } }],
    ['the redesign', { parent: { platformVersion: 'redesign' } }],
    ['a list with a search field', { methods: many }],
  ])("has React's markup: %s", async (_, changes) => {
    await expectSameMarkup({ language: 'en', theme: 'dark', transaction: 'deposit', ...brazil, ...changes });
  });

  it("begins with the player's last method, with React's markup; another player of the device has none", async () => {
    onTestFinished(() => localStorage.clear());
    storeLastMethod('deposit', methodNameOf('oxxo'), 'ana');
    storeLastMethod('deposit', methodNameOf('spei'), null);
    const firstTile = async (playerId?: string) => {
      const one: Case = {
        language: 'en',
        theme: 'light',
        transaction: 'deposit',
        ...brazil,
        methods: many,
        ...(playerId && { playerId }),
      };
      await expectSameMarkup(one);
      const { element, paint } = await prepare(one);
      paint();
      return element.querySelector('li')?.textContent;
    };
    expect(await firstTile('ana')).toMatch(/^Cash at OXXO.*Used last/);
    for (const other of ['bruno', undefined]) expect(await firstTile(other)).not.toMatch(/OXXO|Used last/);
  });

  const hydrate = async (one: Case, before: (element: HTMLElement) => void) => {
    const errors: unknown[] = [];
    const { app, element, paint } = await prepare(one);
    const painted = paint();
    if (!painted) throw new Error('Nothing was painted.');
    const nodes = [...element.querySelectorAll('*')];
    before(element);
    await new Promise<void>((resolve) => {
      hydrateRoot(element, app(resolve), { onRecoverableError: (error) => errors.push(error) });
    });
    expect(errors).toEqual([]);
    return { element, nodes, painted };
  };
  const everything: Case = { language: 'pt', theme: 'light', transaction: 'deposit', ...brazil, methods: many };

  it('is hydrated: all of its nodes and the focus stay, the rest of the list follows', async () => {
    const { element, nodes } = await hydrate(everything, (painted) =>
      painted.querySelector<HTMLElement>('li button')?.focus(),
    );
    expect(document.activeElement).toBe(element.querySelector('li button'));
    // A long list has the tiles near the frame alone.
    await expect.poll(() => Number(element.querySelector('li')?.ariaSetSize)).toBeGreaterThan(60);
    expect(element.querySelectorAll('li').length).toBeGreaterThan(firstTiles);
    // There are no icon files here: each becomes initials.
    expect(nodes.filter((node) => !node.isConnected && !(node instanceof HTMLImageElement))).toEqual([]);
  });

  it('a search that was typed before React was there filters the list', async () => {
    const { element } = await hydrate(everything, (painted) => {
      const field = painted.querySelector('input');
      if (field) field.value = 'zzz';
    });
    await expect.poll(() => element.querySelectorAll('li').length).toBe(0);
    expect(element.querySelector('input')?.value).toBe('zzz');
  });

  it('the last press before React was there is done', async () => {
    const { element, painted } = await hydrate({ ...everything, methods: pix }, (page) => {
      page.querySelector('header button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      page.querySelector<HTMLElement>('li button svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(window.location.pathname).toBe('/cashier/deposit');
    const busy = () => [...element.querySelectorAll('[aria-busy]')];
    expect(busy()).toEqual([element.querySelector('li button')]);
    painted.finish();
    expect(busy()).toEqual([]);
    await expect.poll(() => window.location.pathname).toBe('/cashier/deposit/redirect');
    await expect.poll(() => element.querySelector('[data-route="/deposit"]')).toBeNull();
  });

  it.each([0, 1, 5, 20, 50])('a press %i ms after hydration began is done once', async (delay) => {
    const { app, element, paint } = await prepare({ ...everything, methods: pix });
    const painted = paint();
    const tile = element.querySelector<HTMLElement>('li button');
    const pages = window.history.length;
    const mounted = new Promise<void>((resolve) => hydrateRoot(element, app(resolve)));
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    tile?.click();
    await mounted;
    painted?.finish();
    await expect.poll(() => window.location.pathname).toBe('/cashier/deposit/redirect');
    expect(window.history.length).toBe(pages + 1);
  });

  it('is not painted for an empty list, and in a language without built-in texts', async () => {
    const one: Case = { ...everything, methods: [] };
    expect((await prepare(one)).paint()).toBeNull();
    expect((await prepare({ ...everything, language: 'ar' })).paint()).toBeNull();
  });
});
