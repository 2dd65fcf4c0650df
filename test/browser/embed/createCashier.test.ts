import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostMessageOut } from '../../../src/contract/hostMessages';
import { type Cashier, type CashierMessage, type CashierOptions, createCashier } from '../../../src/embed/index';
import { foreignOrigin, type OpenFrame, openFrame } from '../bridge/openFrame';

/** The widget's own bridge, alone on a page of another origin. */
const url = `${foreignOrigin}/test/browser/bridge/pages`;
const user = { currency: 'BRL', lang: 'pt', paymentGeo: 'BR' };

let element: HTMLElement;
let cashier: Cashier | undefined;
let reports: Record<string, unknown>[];
let messages: CashierMessage[];

const onReport = ({ data }: MessageEvent): unknown => data?.report && reports.push(data.report);

beforeEach(() => {
  reports = [];
  messages = [];
  element = document.createElement('div');
  document.body.append(element);
  addEventListener('message', onReport);
});
afterEach(() => {
  cashier?.destroy();
  removeEventListener('message', onReport);
  element.remove();
});

function mount(options: Partial<CashierOptions> = {}): Cashier {
  cashier = createCashier({
    element,
    url,
    path: 'widget.html',
    token: 'host-token',
    user,
    onMessage: (message) => messages.push(message),
    ...options,
  });
  return cashier;
}
const links = () => reports.flatMap(({ link }) => (link ? [link] : []));
const receivedByWidget = () => reports.flatMap(({ message }) => (message ? [message] : []));
async function mountLinked(options: Partial<CashierOptions> = {}): Promise<Cashier> {
  const mounted = mount(options);
  await expect.poll(links).toHaveLength(1);
  return mounted;
}
const sendToHost = (message: HostMessageOut): void =>
  cashier?.iframe.contentWindow?.postMessage({ command: 'send', message }, foreignOrigin);
const raw = (text: string): void => cashier?.iframe.contentWindow?.postMessage({ command: 'raw', text }, foreignOrigin);

const everyMessage: { [Type in HostMessageOut['messageType']]: Extract<HostMessageOut, { messageType: Type }> } = {
  Loaded: { messageType: 'Loaded', version: 'v1.0.352' },
  Init: { messageType: 'Init', page: 'deposit' },
  Close: { messageType: 'Close' },
  DisplayError: { messageType: 'DisplayError', message: 'Request timeout' },
  InitError: { messageType: 'InitError', message: '' },
  Error: { messageType: 'Error', message: 'No', code: null, status: 500, url: '/BANKING/transaction' },
  Reconnect: { messageType: 'Reconnect', attempt: 1 },
  TokenExpired: { messageType: 'TokenExpired' },
  Resize: { messageType: 'Resize', height: 0 },
  Transaction: { messageType: 'Transaction', transaction: 'deposit', id: 't1', status: 'waiting' },
  Analytics: {
    messageType: 'Analytics',
    payload: {
      event: 'e',
      event_cat: 'c',
      currency: 'BRL',
      payment_region: 'br',
      method_type: 'fiat',
      form_type: 'method',
      event_name: 'view',
    },
  },
};

describe('createCashier', () => {
  it('mounts an accessible frame that fills its element [HOST-13]', () => {
    element.style.height = '640px';
    const { iframe } = mount({ title: 'Pagamentos' });
    expect(element.lastElementChild).toBe(iframe);
    expect(iframe.title).toBe('Pagamentos');
    expect(iframe.allow).toBe('payment; clipboard-write; otp-credentials');
    expect(iframe.referrerPolicy).toBe('strict-origin');
    const { width, height } = iframe.getBoundingClientRect();
    expect({ width, height }).toEqual({ width: element.clientWidth, height: 640 });
  });

  const addresses: readonly [given: Partial<CashierOptions>, address: string][] = [
    [{}, 'https://pay.example.com/cashier/deposit'],
    [{ transaction: 'withdrawal' }, 'https://pay.example.com/cashier/withdrawal'],
    [{ path: '/deposit/region' }, 'https://pay.example.com/cashier/deposit/region'],
    [{ path: 'form' }, 'https://pay.example.com/cashier/form'],
    [{ path: '' }, 'https://pay.example.com/cashier/'],
    [{ url: 'https://pay.example.com/a/b?x=1#y', path: 'form' }, 'https://pay.example.com/a/b/form'],
    [{ path: '//evil.example/x' }, 'https://pay.example.com/cashier//evil.example/x'],
  ];
  for (const [given, address] of addresses) {
    it(`opens ${address} for ${JSON.stringify(given)}`, () => {
      cashier = createCashier({ element, url: 'https://pay.example.com/cashier', token: 't', ...given });
      expect(cashier.iframe.src).toBe(address);
    });
  }

  it('finds its element by a selector, and never puts the token into an address [HOST-13]', () => {
    element.id = 'place';
    const { iframe } = mount({ element: '#place' });
    expect(iframe.parentElement).toBe(element);
    expect(iframe.outerHTML).not.toContain('host-token');
  });

  it('answers Loaded with loaded: token, parent and user [HOST-13]', async () => {
    const parent = { closingButton: false, bonusId: 7, transport: 'http' } as const;
    await mountLinked({ parent, autoHeight: true });
    expect(links()).toMatchObject([
      {
        phase: 'linked',
        hostData: { parent: { ...parent, token: 'host-token', autoHeight: true }, user: { ...user, token: '' } },
      },
    ]);
    expect(messages).toEqual([everyMessage.Loaded]);
  });

  it('answers Loaded of a reloaded widget with the newest token and bonuses [HOST-13]', async () => {
    const { iframe, updateToken, updateBonusList } = await mountLinked();
    updateToken('fresh-token');
    updateBonusList([{ id: 8, type: 'deposit' }]);
    iframe.src = `${iframe.src}?again`;
    await expect.poll(links).toHaveLength(2);
    expect(links()[1]).toMatchObject({
      hostData: { parent: { token: 'fresh-token', bonusList: [{ id: 8, type: 'deposit' }] } },
    });
  });

  it('passes every message to its own listener and then to onMessage [HOST-13]', async () => {
    const received: [string, CashierMessage][] = [];
    const names = Object.keys(everyMessage).map((type) => `on${type}`);
    const listeners = Object.fromEntries(
      [...names, 'onMessage'].map((name) => [name, (message: CashierMessage) => received.push([name, message])]),
    );
    await mountLinked(listeners);
    received.length = 0;
    for (const message of Object.values(everyMessage)) sendToHost(message);
    const wanted = Object.values(everyMessage).flatMap((message) => [
      [`on${message.messageType}`, message],
      ['onMessage', message],
    ]);
    await expect.poll(() => received).toEqual(wanted);
  });

  it('keeps working after a listener throws', async () => {
    const thrown = vi.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', thrown, { once: true });
    await mountLinked({
      onClose: () => {
        throw new Error("the host's own bug");
      },
    });
    sendToHost({ messageType: 'Close' });
    await expect.poll(() => messages).toContainEqual({ messageType: 'Close' });
    await expect.poll(() => thrown.mock.calls.length).toBe(1);
  });

  it("sets the frame's height from Resize with autoHeight, and only then [HOST-13]", async () => {
    await mountLinked({ autoHeight: true });
    const height = () => cashier?.iframe.getBoundingClientRect().height;
    expect(height()).toBe(480);
    sendToHost({ messageType: 'Resize', height: 700.2 });
    await expect.poll(height).toBe(701);
    cashier?.destroy();
    reports = [];
    element.style.height = '300px';
    await mountLinked();
    sendToHost({ messageType: 'Resize', height: 700 });
    await expect.poll(() => messages).toContainEqual({ messageType: 'Resize', height: 700 });
    expect(height()).toBe(300);
  });

  it('sends goBack, swipeBack, updateBonusList, updateToken and previewForm to the widget [HOST-13]', async () => {
    const { goBack, swipeBack, updateBonusList, updateToken, previewForm } = await mountLinked();
    goBack();
    swipeBack();
    updateBonusList([{ id: 1, type: 'freespin' }]);
    updateToken('fresh-token');
    previewForm({ fields: [{ name: 'email', type: 'text' }], locale: 'pt' });
    await expect
      .poll(receivedByWidget)
      .toEqual([
        { type: 'go-back' },
        { type: 'swipe-back' },
        { type: 'bonus-list-updated', payload: [{ id: 1, type: 'freespin' }] },
        { type: 'token-updated', payload: { token: 'fresh-token' } },
        { type: 'form-preview', payload: { fields: [{ name: 'email', type: 'text' }], locale: 'pt' } },
      ]);
  });

  it('answers Loaded before it calls the listener, which may send messages at once', async () => {
    await mountLinked({ onLoaded: () => cashier?.goBack() });
    await expect.poll(receivedByWidget).toEqual([{ type: 'go-back' }]);
  });

  it('accepts messages of its own frame alone, and only from the origin of its url', async () => {
    await mountLinked();
    const close = JSON.stringify(everyMessage.Close);
    const stranger: OpenFrame = openFrame('/test/browser/embed/pages/stranger.html');
    await expect.poll(() => stranger.texts).toEqual([close]); // it has sent 'Close' to this window
    const source = cashier?.iframe.contentWindow ?? null;
    for (const origin of [location.origin, `${foreignOrigin}.evil.example`, 'null']) {
      dispatchEvent(new MessageEvent('message', { source, origin, data: close }));
    }
    expect(messages).toEqual([everyMessage.Loaded]);
    dispatchEvent(new MessageEvent('message', { source, origin: foreignOrigin, data: close }));
    expect(messages).toEqual([everyMessage.Loaded, everyMessage.Close]);
    stranger.close();
  });

  it('ignores what is not a message of the widget', async () => {
    await mountLinked();
    const noise = [
      '',
      '{',
      'null',
      '7',
      '[]',
      '{}',
      '{"messageType":"toString"}',
      '{"messageType":"Resize","height":"700"}',
      '{"messageType":"Error","message":"No"}',
      '{"messageType":"Analytics","payload":null}',
    ];
    for (const text of noise) raw(text);
    sendToHost({ messageType: 'Close' });
    await expect.poll(() => messages).toEqual([everyMessage.Loaded, everyMessage.Close]);
  });

  it('destroy removes the frame, and afterwards nothing is received or sent [HOST-13]', async () => {
    const { iframe, destroy, goBack, updateToken } = await mountLinked();
    const source = iframe.contentWindow;
    destroy();
    destroy();
    goBack();
    updateToken('late');
    expect(element.childElementCount).toBe(0);
    dispatchEvent(new MessageEvent('message', { source, origin: foreignOrigin, data: '{"messageType":"Close"}' }));
    expect(messages).toEqual([everyMessage.Loaded]);
    // Its listener is gone, too: a host that shows the frame again has no second widget in it.
    const loaded = new Promise((resolve) =>
      addEventListener('message', (event) => event.source === iframe.contentWindow && resolve(event.data)),
    );
    element.append(iframe);
    expect(await loaded).toBe(JSON.stringify(everyMessage.Loaded));
    expect(messages).toEqual([everyMessage.Loaded]);
    expect(links()).toHaveLength(1);
  });

  it('replaces the widget of the same element, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const former = await mountLinked();
    const second = mount();
    expect([...element.children]).toEqual([second.iframe]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('destroy()')]]);
    await expect.poll(links).toHaveLength(2);
    former.destroy(); // of what is gone
    second.destroy();
    mount();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("works under a host's strict policy: no inline style, Trusted Types", async () => {
    const host = openFrame(`/test/browser/embed/pages/strictHost.html?widget=${encodeURIComponent(url)}`);
    host.iframe.style.width = '500px';
    const wanted = { violations: [], isWide: true, height: '480px', borderTopWidth: '0px' };
    await expect.poll(() => host.reports.find(({ violations }) => violations)).toEqual(wanted);
    host.close();
  });
});

describe('createCashier refuses bad options', () => {
  const errorOf = (options: unknown): Error => {
    try {
      createCashier(options as CashierOptions); // what a page without types may hand over
    } catch (error) {
      if (error instanceof TypeError) return error;
    }
    throw new Error('createCashier took the options.');
  };
  const fine = { element: document.body, url: 'https://pay.example.com/cashier/', token: 't' };

  it('lists all problems at once: the option, what it must be, what was given, an example [HOST-13]', () => {
    const { message } = errorOf({ element: '#nowhere', token: '', user: { currency: 'brl' }, onClose: 'close()' });
    expect(message).toBe(
      [
        'createCashier cannot use its options:',
        '- element: must be an element of this page, or a selector that finds one (given: string). Example: element: document.querySelector("#cashier")',
        '- url: must be the widget\'s address, beginning with https:// or / (not given). Example: url: "https://pay.example.com/cashier/"',
        '- token: must be the user\'s token, a text that is not empty (given: an empty text). Example: token: "eyJhbGciOi…"',
        '- user.currency: must be a currency code in capitals (given: string). Example: user.currency: "BRL"',
        '- onClose: must be a function (given: string). Example: onClose: (message) => {}',
      ].join('\n'),
    );
    expect(document.querySelector('iframe[src*="pay.example.com"]')).toBeNull();
  });

  const bad: readonly [option: string, value: unknown][] = [
    ['element', null],
    ['element', '::'],
    ['element', document],
    ['url', 7],
    ['url', ''],
    ['url', 'javascript:alert(1)'],
    ['url', 'ftp://pay.example.com'],
    ['url', 'https://'],
    ['url', 'pay.example.com/cashier/'],
    ['url', 'localhost:8080/cashier/'],
    ['url', 'cashier/'],
    ['token', null],
    ['token', '   '],
    ['transaction', 'payout'],
    ['path', '../studio'],
    ['path', '%2e%2E/studio'],
    ['path', '.\t./studio'],
    ['path', 'https://evil.example'],
    ['path', '\\\\evil.example'],
    ['title', ''],
    ['autoHeight', 'yes'],
    ['user', null],
    ['user', 'ana'],
    ['user.paymentGeo', 'Brazil'],
    ['parent', []],
    ['parent.transport', 'ws'],
    ['parent.bonusList', [{ id: 1 }]],
    ['parent.experiments', {}],
    ['parent.closingButton', 1],
    ['onMessage', {}],
  ];
  for (const [name, value] of bad) {
    it(`refuses ${name}: ${JSON.stringify(value) ?? String(value)}`, () => {
      const [group = '', key] = name.split('.');
      const { message } = errorOf({ ...fine, [group]: key ? { [key]: value } : value });
      expect(message).toContain(`\n- ${name}: must be `);
      expect(message.split('\n')).toHaveLength(2);
    });
  }

  it('refuses missing options', () => {
    for (const options of [undefined, null, 'https://pay.example.com', []]) {
      expect(errorOf(options).message).toContain('createCashier({ element, url, token })');
    }
  });

  it('never repeats a value: it may be a secret', () => {
    expect(errorOf({ ...fine, token: ['secret-token'], url: 'ftp://user:secret@example.com' }).message).not.toContain(
      'secret',
    );
  });
});
