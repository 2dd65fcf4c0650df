import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { PreparedForms } from '../../../../src/cashier/boot/PreparedForms';
import { Opening } from '../../../../src/cashier/routes/Opening';
import { Router } from '../../../../src/cashier/routes/Router';
import { screenTable } from '../../../../src/cashier/screens/screenTable';
import { Drafts, DraftsContext } from '../../../../src/cashier/screens/shared/drafts';
import { PreparedFormContext } from '../../../../src/cashier/screens/shared/preparedForm';
import { formViewed } from '../../../../src/cashier/store/screenActions';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { parseFieldDefinitions } from '../../../../src/contract/fieldDefinition';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { whenIdle } from '../../../../src/ui/whenIdle';
import { aField, aMethod } from '../../../builders/methods';
import { aTransaction } from '../../../builders/transactions';
import { aTransport } from '../../../unit/cashier/aTransport';
import { showInCashier } from '../showInCashier';

/** The forms that were made so far, in the document or not. */
function watchForms(): () => Element[] {
  const create = vi.spyOn(document, 'createElement');
  return () => create.mock.results.flatMap(({ value }) => (value instanceof HTMLFormElement ? [value] : []));
}

/** Presses a tile; React has rendered what the press changes, and no frame has shown it. */
async function pressTile(name: string): Promise<Element> {
  const tile = page.getByRole('button', { name }).element();
  tile.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve();
  return tile;
}

/** The only form that is shown. */
async function shownForm(): Promise<Element | undefined> {
  const shown = () => [...document.querySelectorAll('form')].filter((form) => form.checkVisibility());
  await expect.poll(() => shown().length).toBe(1);
  return shown()[0];
}

/** The heights of forms that were laid out unseen. */
function watchLayouts(): number[] {
  const heights: number[] = [];
  const measure = HTMLElement.prototype.getBoundingClientRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const form = this.style.contentVisibility === 'visible' ? this.querySelector('form') : null;
    if (form) heights.push(measure.call(form).height);
    return measure.call(this);
  });
  return heights;
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const list = { transaction: 'deposit', country: 'BR', currency: currencyCodeOf('BRL') } as const;

const aborted = { ok: false, failure: { kind: 'aborted', message: '' } };

const allScreens = (form: ReactNode) => <Router screens={screenTable} paymentCard={null} preparedForm={form} />;

async function showAt(address: string, screens = allScreens, snippet: () => unknown = () => aborted) {
  const { fields } = parseFieldDefinitions([aField({ name: 'amount', type: 'amount' }), aField({ name: 'note' })]);
  const methods = () => {
    const isPopular = made.filter(([name]) => name === 'depositMethods').length > 1;
    return ['first', 'second'].map((name, position) =>
      aMethod({ name, text: { en: name }, position, isPopular, fields }),
    );
  };
  const { transport, made } = aTransport((name) => {
    if (name === 'paymentSnippet') return snippet();
    return name === 'depositMethods' ? { ok: true, value: { methods: methods(), isDirectGeo: false } } : aborted;
  });
  const forms = watchForms();
  const laidOut = watchLayouts();
  let isPrepared = false;
  const shown = await showInCashier(
    <DraftsContext value={new Drafts()}>
      <Opening>
        <PreparedForms>
          {(form) => (
            <>
              {screens(form)}
              <PreparedFormContext.Consumer>
                {(prepared) => {
                  isPrepared = prepared !== null;
                  return null;
                }}
              </PreparedFormContext.Consumer>
            </>
          )}
        </PreparedForms>
      </Opening>
    </DraftsContext>,
    { addresses: [address], transport },
  );
  const untilPrepared = () => expect.poll(() => isPrepared).toBe(true);
  return { made, forms, laidOut, untilPrepared, ...shown };
}

it('renders the first form while the list is read: no call, no event, nothing on the screen [PAINT-4]', async () => {
  const { made, laidOut, untilPrepared, dispatched, toHost, getByRole } = await showAt('/deposit');
  await untilPrepared();
  // Two fields.
  expect(laidOut[0]).toBeGreaterThan(80);
  expect(made.map(([name]) => name)).toEqual(['depositMethods', 'paymentSnippet', 'transaction']);
  expect(dispatched.filter(formViewed.match)).toEqual([]);
  expect(toHost).toEqual([]);
  const [form, ...others] = document.querySelectorAll('form');
  expect(others).toEqual([]);
  expect(form?.checkVisibility()).toBe(false);
  expect(getByRole('textbox', { name: 'Note' }).query()).toBeNull();
  const shown = document.querySelector<HTMLElement>('[data-route]');
  expect(shown?.innerText).not.toContain('Note');
  form?.querySelector('input')?.focus();
  expect(document.activeElement).toBe(document.body);
});

it('shows that form at the press where it was laid out, and sends its events then', async () => {
  const { forms, untilPrepared, dispatched, getByRole } = await showAt('/deposit');
  await untilPrepared();
  const prepared = document.querySelector('form');
  const before = forms();
  const changes = new MutationObserver(() => {});
  changes.observe(document, { childList: true, subtree: true });
  await getByRole('button', { name: 'first' }).click();
  expect(await shownForm()).toBe(prepared);
  expect(forms()).toEqual(before);
  const moved = changes.takeRecords().flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
  expect(moved.filter((node) => node.contains(prepared))).toEqual([]);
  await expect.poll(() => dispatched.filter(formViewed.match)).toHaveLength(1);
});

it('shows the page in the frame of the press, and leaves the list after it [PAINT-4]', async () => {
  const { untilPrepared, dispatched, router } = await showAt('/deposit');
  await untilPrepared();
  const form = document.querySelector('form');
  const tile = await pressTile('first');
  expect(form?.checkVisibility()).toBe(true);
  expect(tile.checkVisibility()).toBe(false);
  expect(document.querySelector('header')?.innerText).toContain('first');
  expect(document.querySelector('header button')?.ariaLabel).toBe('Back');
  expect(tile.isConnected).toBe(true);
  expect(router.state.location.pathname).toBe('/deposit');
  expect(dispatched.filter(formViewed.match)).toEqual([]);
  await expect.poll(() => tile.isConnected).toBe(false);
  expect(router.state.location.pathname).toBe('/deposit/redirect');
  expect(dispatched.filter(formViewed.match)).toHaveLength(1);
});

it('shows it also where React has just hidden it anew', async () => {
  const { untilPrepared } = await showAt('/deposit');
  await untilPrepared();
  const form = document.querySelector('form');
  // As React does at a change of what is hidden; it is laid out again in idle time.
  for (const child of form?.closest('[data-open]')?.children ?? [])
    if (child instanceof HTMLElement) child.style.setProperty('display', 'none', 'important');
  await pressTile('first');
  expect(form?.checkVisibility()).toBe(true);
});

it.each([
  ['a key', () => new KeyboardEvent('keydown', { key: '7' })],
  ['a press', () => new PointerEvent('pointerdown')],
  ['the focus', () => new FocusEvent('focusin')],
] as const)('takes %s only when the page is complete', async (_, input) => {
  const { untilPrepared, getByRole, router } = await showAt('/deposit');
  await untilPrepared();
  await pressTile('first');
  expect(router.state.location.pathname).toBe('/deposit');
  const paths: string[] = [];
  document.body.addEventListener(input().type, () => paths.push(router.state.location.pathname), { once: true });
  document.body.dispatchEvent(input());
  expect(paths).toEqual(['/deposit/redirect']);
  await expect.element(getByRole('textbox', { name: 'Note' })).toBeVisible();
});

it('comes with the card of an unfinished payment, which would move it down', async () => {
  const { untilPrepared, router, store } = await showAt('/deposit');
  await untilPrepared();
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  await pressTile('first');
  expect(router.state.location.pathname).toBe('/deposit/redirect');
});

it('opens in a page without frames, too', async () => {
  const { untilPrepared, router } = await showAt('/deposit');
  await untilPrepared();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await pressTile('first');
  await expect.poll(() => router.state.location.pathname).toBe('/deposit/redirect');
});

it('has the data of the player that came while it was waiting', async () => {
  let answer = (_: unknown): void => {};
  const snippet = new Promise((resolve) => {
    answer = resolve;
  });
  const { untilPrepared, getByRole } = await showAt('/deposit', allScreens, () => snippet);
  await untilPrepared();
  answer({ ok: true, value: { prefill: { note: 'known' }, accounts: {}, lastMethod: null } });
  await getByRole('button', { name: 'first' }).click();
  await expect.element(getByRole('textbox', { name: 'Note' })).toHaveValue('known');
});

it('keeps the focus and what is typed while the list comes again', async () => {
  const { untilPrepared, getByRole, store } = await showAt('/deposit');
  await untilPrepared();
  await getByRole('button', { name: 'first' }).click();
  const note = getByRole('textbox', { name: 'Note' });
  await note.click();
  await userEvent.keyboard('one');
  const input = document.activeElement;
  await store.dispatch(methodEndpoints.methods.initiate(list, { forceRefetch: true, subscribe: false }));
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard(' more');
  await expect.element(note).toHaveValue('one more');
});

it('opens anew after a way back, with what was typed just before it', async () => {
  const { forms, untilPrepared, getByRole, router } = await showAt('/deposit');
  await untilPrepared();
  await getByRole('button', { name: 'first' }).click();
  await getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard('typed');
  const left = forms().length;
  await router.navigate(-1);
  // The next one is prepared.
  await expect.poll(() => forms().length).toBeGreaterThan(left);
  await getByRole('button', { name: 'first' }).click();
  await expect.element(getByRole('textbox', { name: 'Note' })).toHaveValue('typed');
});

it('is not what another method shows', async () => {
  const { forms, untilPrepared, getByRole, router } = await showAt('/deposit');
  await untilPrepared();
  const prepared = forms();
  await getByRole('button', { name: 'second' }).click();
  expect(prepared).not.toContain(await shownForm());
  await router.navigate(-1);
  await getByRole('button', { name: 'first' }).click();
  expect(await shownForm()).not.toBeNull();
  await expect.element(getByRole('heading', { name: 'first' })).toBeVisible();
});

// A preview of the studio has no session: a call would be answered that it has expired.
for (const address of ['/deposit/redirect', '/form'])
  it(`renders nothing ahead, and asks for no list, at ${address}`, async () => {
    const { forms, made } = await showAt(address, (form) => <>{form}</>);
    await screenTable.method.preload();
    await screenTable.methodOrStep.preload();
    await import('../../../../src/cashier/screens/method/PrepareForm');
    for (let idle = 0; idle < 4; idle += 1) await whenIdle();
    expect(made).toEqual([]);
    expect(forms()).toEqual([]);
  });
