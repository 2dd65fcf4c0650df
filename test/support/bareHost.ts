import type { Page } from '@playwright/test';

/** What a bare host tells the widget. */
export interface HostOptions {
  readonly parent: Readonly<Record<string, unknown>>;
  readonly user: Readonly<Record<string, unknown>>;
  /** Below the widget's prefix. */
  readonly path?: string;
  /** Runs in the host page before anything else. */
  readonly size?: { readonly width: string; readonly height: string };
}

/** The page of a host that does nothing but answer `Loaded`; keeps what the widget told in `window.heard`. */
const script = `
  window.heard = [];
  const options = JSON.parse(document.getElementById('options').textContent);
  const frame = document.querySelector('iframe');
  window.tell = (message) => frame.contentWindow.postMessage(JSON.stringify(message), location.origin);
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow) return;
    const message = JSON.parse(event.data);
    window.heard.push({ at: performance.timeOrigin + performance.now(), message });
    if (message.messageType !== 'Loaded') return;
    window.loadedAt = performance.timeOrigin + performance.now();
    window.tell({ type: 'loaded', payload: { parent: options.parent, user: options.user } });
  });
  frame.src = options.src;
`;

const escaped = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Opens a bare host page on the gateway's own origin, with the widget filling it. */
export async function openBareHost(page: Page, gateway: string, { path = '', ...options }: HostOptions): Promise<void> {
  const address = `${gateway}/bare-host`;
  const html = `<!doctype html><html lang="en"><title>Host</title>
    <style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style>
    <iframe title="Cashier"></iframe>
    <script type="application/json" id="options">${escaped({ ...options, src: `${gateway}/cashier/${path}` })}</script>
    <script>${script}</script></html>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

export interface SandboxSession {
  readonly token: string;
  readonly userId: string;
}

/** A sandbox session for a user of this country and currency. */
export async function openSession(gateway: string, user: Record<string, string>): Promise<SandboxSession> {
  const response = await fetch(`${gateway}/sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  if (!response.ok) throw new Error(`POST /sandbox/session answered ${response.status}: ${await response.text()}`);
  return response.json();
}
