import type { Frame, Page } from '@playwright/test';

/** What a bare host sends to the widget. */
export interface HostOptions {
  readonly parent: Readonly<Record<string, unknown>>;
  readonly user: Readonly<Record<string, unknown>>;
  /** Below the widget's prefix. */
  readonly path?: string;
  /** The widget's prefix; 'cashier' by default. */
  readonly product?: string;
  /** The host page's origin; by default the gateway's. Any other must be a partner's (e2eGateway). */
  readonly origin?: string;
  /** 'load' waits for the widget's files, too. */
  readonly until?: 'load' | 'domcontentloaded';
}

/** A host page that only replies to `Loaded`, and stores the widget's messages in `window.received`. */
const script = `
  window.received = [];
  const options = JSON.parse(document.getElementById('options').textContent);
  const frame = document.querySelector('iframe');
  const widgetOrigin = new URL(options.src).origin;
  window.send = (message) => frame.contentWindow.postMessage(JSON.stringify(message), widgetOrigin);
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow) return;
    const message = JSON.parse(event.data);
    window.received.push({ at: performance.timeOrigin + performance.now(), message });
    if (message.messageType !== 'Loaded') return;
    window.loadedAt = performance.timeOrigin + performance.now();
    window.send({ type: 'loaded', payload: { parent: options.parent, user: options.user } });
  });
  frame.src = options.src;
`;

const escaped = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A bare host page with the widget filling it. */
export function hostPage(gateway: string, { path = '', product = 'cashier', ...options }: HostOptions): string {
  return `<!doctype html><html lang="en"><title>Host</title>
    <style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style>
    <iframe title="Cashier"></iframe>
    <script type="application/json" id="options">${escaped({ ...options, src: `${gateway}/${product}/${path}` })}</script>
    <script>${script}</script></html>`;
}

/** Opens a bare host page with the widget filling it. */
export async function openBareHost(
  page: Page,
  gateway: string,
  { origin = gateway, until = 'load', ...options }: HostOptions,
): Promise<void> {
  const address = `${origin}/bare-host`;
  const html = hostPage(gateway, options);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address, { waitUntil: until });
}

/** @throws Error: the page has no frame */
export function widgetFrame(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('The widget has no frame.');
  return frame;
}

type Message = Readonly<Record<string, unknown>>;

/** All messages of the widget so far. */
export const messagesFrom = (page: Page): Promise<Message[]> =>
  page.evaluate(() => {
    const entries: { message: Record<string, unknown> }[] = Reflect.get(window, 'received');
    return entries.map(({ message }) => message);
  });

/** The widget's messages of one type so far. */
export const messagesOfType = async (page: Page, messageType: string): Promise<Message[]> =>
  (await messagesFrom(page)).filter((message) => message.messageType === messageType);

/** Sends a message to the widget, as its host. */
export const sendToWidget = (page: Page, message: Message): Promise<void> =>
  page.evaluate((sent) => Reflect.get(window, 'send')(sent), message);

export interface SandboxSession {
  readonly token: string;
  readonly userId: string;
}

async function post(address: string, body: Readonly<Record<string, unknown>>): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${address} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Opens a sandbox session for a new user, or for the one named by `userId`. */
export async function openSession(gateway: string, user: Readonly<Record<string, unknown>>): Promise<SandboxSession> {
  return (await post(`${gateway}/sandbox/session`, user)).json();
}

/** Expires a token: every call with it now gets 401. */
export const expireToken = (gateway: string, token: string): Promise<unknown> =>
  post(`${gateway}/sandbox/expire`, { token });

/** Makes calls of this token's player fail, or closes their sockets. */
export const setFaults = (
  gateway: string,
  token: string,
  faults: Readonly<Record<string, number | boolean>>,
): Promise<unknown> => post(`${gateway}/sandbox/faults`, { token, ...faults });

/** Sends a push to the widgets of this token's player. */
export const sendPush = (gateway: string, token: string, push: Readonly<Record<string, unknown>>): Promise<unknown> =>
  post(`${gateway}/sandbox/push`, { token, push });

export type Outcome = 'approve' | 'decline' | 'underpay' | 'approvePart' | 'expire' | 'accept' | 'cancel';

/** Decides a payment of this token's player, as the sandbox acquirer's page does. */
export const decidePayment = (gateway: string, token: string, id: string, outcome: Outcome): Promise<unknown> =>
  post(`${gateway}/sandbox/scenario`, { token, id, outcome });
