import { runInNewContext } from 'node:vm';
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { createRef } from 'react';
import { AppState, DeviceEventEmitter, Linking, NativeModules, Platform } from 'react-native';
import { CashierView, type CashierViewHandle } from './CashierView';

const origin = 'https://pay.example.com';
const url = `${origin}/cashier/deposit`;
const acquirer = 'https://acquirer.example/pay';

const openUrl = jest.mocked(Linking.openURL);
/** What the app asks of its native view. */
const { dispatchCommand: commands } = jest.requireMock<{
  dispatchCommand: jest.Mock<void, [view: unknown, name: string, args: readonly string[]]>;
}>('react-native/Libraries/ReactNative/RendererProxy');
const decided = jest.mocked(NativeModules.RNCWebViewModule.shouldStartLoadWithLockIdentifier);

beforeEach(() => {
  jest.clearAllMocks();
  openUrl.mockResolvedValue(undefined);
});

/** The native view: what the real react-native-webview renders. */
function webView() {
  const [found] = screen.container.queryAll(({ type }) => type === 'RNCWebView');
  if (!found) throw new Error('There is no web view.');
  return found;
}

async function open(more: { keepsPagesInside?: boolean } = {}) {
  const host = {
    onClose: jest.fn(),
    onTokenExpired: jest.fn(),
    onMessage: jest.fn(),
    onLoadError: jest.fn(),
    onCannotOpen: jest.fn(),
  };
  const handle = createRef<CashierViewHandle>();
  const element = (token: string) => (
    <CashierView ref={handle} url={url} token={token} user={{ currency: 'BRL' }} {...host} {...more} />
  );
  const { rerender } = await render(element('secret-$&'));
  return {
    ...host,
    handle,
    renew: (token: string) => rerender(element(token)),
    message: (text: string, from = url) => fireEvent(webView(), 'message', { nativeEvent: { url: from, data: text } }),
    loadStart: (address: string) => fireEvent(webView(), 'loadingStart', { nativeEvent: { url: address } }),
  };
}

const loaded = '{"messageType":"Loaded"}';

/** Runs all that the app has sent into its page, in a page of an origin. */
function runIn(pageOrigin: string) {
  const received: unknown[] = [];
  const events: string[] = [];
  const posted: string[] = [];
  const window = {
    cashier: { receive: (text: string) => received.push(JSON.parse(text)) },
    dispatchEvent: ({ type }: { type: string }) => events.push(type),
    ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
    CashierAndroid: undefined as { postMessage(text: string): void } | undefined,
  };
  class Event {
    constructor(readonly type: string) {}
  }
  for (const [, name, [script]] of commands.mock.calls)
    if (name === 'injectJavaScript') runInNewContext(script ?? '', { location: { origin: pageOrigin }, window, Event });
  runInNewContext(webView().props.injectedJavaScriptBeforeContentLoaded, { location: { origin: pageOrigin }, window });
  window.CashierAndroid?.postMessage('ping');
  return { received, events, posted };
}

/** Asks as the phone does before it loads a page; true if the page loads in the view. */
async function staysInside(address: string, more: { isTopFrame?: boolean; navigationType?: string } = {}) {
  const nativeEvent = { url: address, isTopFrame: true, navigationType: 'click', lockIdentifier: 7, ...more };
  await fireEvent(webView(), 'shouldStartLoadWithRequest', { nativeEvent });
  expect(decided).toHaveBeenLastCalledWith(expect.any(Boolean), 7);
  return decided.mock.lastCall?.[0];
}

test('the token goes to a page of the cashier, and to no other', async () => {
  const { message } = await open();
  await message(loaded);
  const { received, posted } = runIn(origin);
  expect(received).toEqual([
    {
      type: 'loaded',
      payload: { parent: { token: 'secret-$&' }, user: { platform: Platform.OS, currency: 'BRL' } },
    },
  ]);
  expect(posted).toEqual(['ping']);
  for (const other of [
    'https://acquirer.example',
    'https://pay.example.com.evil.example',
    'http://pay.example.com',
    'null',
  ])
    expect(runIn(other)).toEqual({ received: [], events: [], posted: [] });
});

test('messages of other origins, and what is no message, are ignored', async () => {
  const { message, onMessage, onClose, onTokenExpired } = await open();
  for (const other of [acquirer, 'https://pay.example.com.evil.example/', 'https://pay.example.com@evil.example/', ''])
    for (const text of [loaded, '{"messageType":"Close"}', '{"messageType":"TokenExpired"}'])
      await message(text, other);
  for (const text of ['not JSON', 'null', '7']) await message(text);
  expect(commands).not.toHaveBeenCalled();
  for (const callback of [onMessage, onClose, onTokenExpired]) expect(callback).not.toHaveBeenCalled();
  await message('{"messageType":"Transaction","id":"1"}', `${origin}:443/cashier/status`);
  expect(onMessage.mock.calls).toEqual([[{ messageType: 'Transaction', id: '1' }]]);
});

test('a new token goes to the open widget, and one that came before it loaded goes with its first message', async () => {
  const { message, renew, onTokenExpired } = await open();
  await renew('secret-2');
  expect(commands).not.toHaveBeenCalled();
  await message(loaded);
  await message('{"messageType":"TokenExpired"}');
  expect(onTokenExpired).toHaveBeenCalledTimes(1);
  await renew('secret-3');
  expect(runIn(origin).received).toEqual([
    expect.objectContaining({ type: 'loaded', payload: expect.objectContaining({ parent: { token: 'secret-2' } }) }),
    { type: 'token-updated', payload: { token: 'secret-3' } },
  ]);
});

test('payment pages open in the browser, other schemes in their app, and no scheme that carries code', async () => {
  const { onCannotOpen } = await open();
  expect(await staysInside(`${origin}/cashier/status`)).toBe(true);
  for (const address of [acquirer, 'upi://pay?pa=a@b']) {
    expect(await staysInside(address)).toBe(false);
    expect(openUrl).toHaveBeenLastCalledWith(address);
  }
  openUrl.mockClear();
  for (const address of ['JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'intent://x#Intent;end'])
    expect(await staysInside(address)).toBe(false);
  expect(openUrl).not.toHaveBeenCalled();
  // A captcha's frame.
  expect(await staysInside('https://captcha.example/', { isTopFrame: false })).toBe(true);
  openUrl.mockRejectedValueOnce(new Error('No app'));
  await staysInside('nubank://pay');
  expect(onCannotOpen).toHaveBeenCalledWith('nubank://pay');
  await fireEvent(webView(), 'openWindow', { nativeEvent: { targetUrl: acquirer } });
  expect(openUrl).toHaveBeenLastCalledWith(acquirer);
});

test('a page that is opened by a POST stays in the view, and so do its next pages', async () => {
  const { loadStart } = await open();
  expect(await staysInside(acquirer, { navigationType: 'formsubmit' })).toBe(true);
  await loadStart(acquirer);
  expect(await staysInside('https://bank.example/login')).toBe(true);
  expect(openUrl).not.toHaveBeenCalled();
});

test('all payment pages stay in the view of a host that asks for it', async () => {
  await open({ keepsPagesInside: true });
  expect(await staysInside(acquirer)).toBe(true);
  expect(await staysInside('upi://pay?pa=a@b')).toBe(false);
});

test('Back goes into the loaded widget, from a payment page to the widget, and closes a view that has not loaded', async () => {
  const { handle, message, loadStart, onClose } = await open();
  await act(() => handle.current?.back());
  expect(onClose).toHaveBeenCalledTimes(1);
  await message(loaded);
  await act(() => handle.current?.back());
  expect(runIn(origin).received.at(-1)).toEqual({ type: 'go-back' });
  const before = webView();
  await loadStart(acquirer);
  await act(() => handle.current?.back());
  expect(webView()).not.toBe(before); // A new web view, with the widget's first page.
  expect(webView().props.newSource).toEqual({ uri: url });
  expect(onClose).toHaveBeenCalledTimes(1);
  await message('{"messageType":"Close"}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("Android's own Back does the same", async () => {
  const { onClose } = await open();
  await act(() => DeviceEventEmitter.emit('hardwareBackPress'));
  expect(onClose).toHaveBeenCalledTimes(Platform.OS === 'android' ? 1 : 0);
});

test('a return looks the payment up: by a link, by hand, and from a payment page in the view', async () => {
  const { handle, message, loadStart } = await open();
  await message(loaded);
  await act(() => handle.current?.returned());
  expect(runIn(origin).events).toEqual(['focus']);
  const [, changed] = jest.mocked(AppState.addEventListener).mock.lastCall ?? [];
  await act(() => changed?.('background'));
  await act(() => changed?.('active'));
  expect(runIn(origin).events).toEqual(['focus', 'focus']);
  const before = webView();
  await loadStart(acquirer);
  const { length: sent } = commands.mock.calls;
  await act(() => changed?.('active'));
  expect(commands).toHaveBeenCalledTimes(sent); // The player may still be paying in it.
  expect(webView()).toBe(before);
  await act(() => handle.current?.returned());
  expect(webView()).not.toBe(before);
});

test('a page that fails to load, or whose process ends, is reported or loaded again', async () => {
  const { onLoadError } = await open();
  const ended = Platform.OS === 'ios' ? 'contentProcessDidTerminate' : 'renderProcessGone';
  const before = webView();
  await fireEvent(webView(), ended, { nativeEvent: { url, didCrash: false } });
  expect(webView()).not.toBe(before);
  const nativeEvent = { url, domain: 'net', code: -2, description: 'No network' };
  await fireEvent(webView(), 'loadingError', { nativeEvent, persist: () => {}, isDefaultPrevented: () => true });
  expect(onLoadError).toHaveBeenCalledWith('No network');
});

test('an address without an origin is refused', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await expect(
    render(<CashierView url="/cashier/deposit" token="t" onClose={jest.fn()} onTokenExpired={jest.fn()} />),
  ).rejects.toThrow('url must be absolute');
  error.mockRestore();
});
