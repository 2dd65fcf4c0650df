import './page.css';
import { allBonuses } from './bonuses';
import { createCashierPanel } from './cashierPanel';
import { type Action, createControls } from './controls';
import { button, element } from './element';
import { createMessageLog } from './messageLog';
import { expireToken, pushUser, setFaults } from './sandbox';
import { queryOf, type Settings, settingsFrom } from './settings';
import { createSite } from './site';

let settings = settingsFrom(new URLSearchParams(location.search));
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const theme = (): 'light' | 'dark' =>
  settings.theme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : settings.theme;

const log = createMessageLog();
const panel = createCashierPanel({ settings: () => settings, theme, log, onClosed });
let opener: HTMLElement | null = null;

function applyLook(): void {
  document.documentElement.dataset.theme = theme();
  document.documentElement.dataset.brand = settings.brand;
}

function saveToAddress(): void {
  history.replaceState(null, '', `${location.pathname}${queryOf(settings)}`);
}

function change(wanted: Partial<Settings>): void {
  settings = { ...settings, ...wanted };
  saveToAddress();
  applyLook();
  drawControls();
  panel.apply();
}

function open(transaction: 'deposit' | 'withdrawal'): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  settings = { ...settings, open: transaction };
  saveToAddress();
  void panel.open(transaction);
}

function onClosed(): void {
  settings = { ...settings, open: 'no' };
  saveToAddress();
  opener?.focus();
}

const faults: Readonly<Partial<Record<Action, Readonly<Record<string, number | boolean>>>>> = {
  slow: { delayMs: 3000 },
  fail: { failNext: 2 },
  drop: { dropReplies: 1 },
  cut: { cutSocket: true },
  healthy: {},
};

async function act(action: Action): Promise<void> {
  const session = panel.session();
  if (action === 'goBack') panel.cashier()?.goBack();
  else if (action === 'swipeBack') panel.cashier()?.swipeBack();
  else if (action === 'renew') await panel.renewToken();
  else if (action === 'updateBonuses') panel.cashier()?.updateBonusList(allBonuses);
  else if (!session) showStatus('Open the cashier first.');
  else if (action === 'expire') await expireToken(session.token);
  else if (action === 'pushUser') await pushUser(session.token, settings.currency);
  else await setFaults(session.token, faults[action] ?? {});
}

const status = element('p', { class: 'drawer-status', role: 'status' });
function showStatus(text: string): void {
  status.textContent = text;
}

const controls = element('div', { class: 'controls' });
function drawControls(): void {
  const options = {
    settings: () => settings,
    change,
    act: (action: Action) =>
      void act(action).then(
        () => {},
        (error: unknown) => showStatus(error instanceof Error ? error.message : String(error)),
      ),
  };
  const focused = document.activeElement?.getAttribute('name');
  controls.replaceChildren(...createControls(options));
  if (focused) controls.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
}

const drawer = element('aside', { class: 'drawer', id: 'drawer', 'aria-label': 'Sandbox controls' });
const toggle = button('Sandbox controls', () => showDrawer(drawer.hidden === true), {
  class: 'drawer-toggle',
  'aria-controls': 'drawer',
});
function showDrawer(isShown: boolean): void {
  drawer.hidden = !isShown;
  toggle.setAttribute('aria-expanded', String(isShown));
  document.documentElement.dataset.drawer = isShown ? 'open' : 'closed';
}

drawer.append(
  element(
    'div',
    { class: 'group-head' },
    element('h2', {}, 'Sandbox controls'),
    button('Hide', () => showDrawer(false)),
  ),
  status,
  controls,
  log.root,
);
applyLook();
drawControls();
document.body.append(createSite({ onNear: panel.preload, onOpen: open }), drawer, toggle, panel.root);
showDrawer(window.innerWidth >= 1200);
prefersDark.addEventListener('change', () => settings.theme === 'auto' && change({}));
if (settings.open !== 'no') open(settings.open);
