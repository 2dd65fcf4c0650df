import './page.css';
import { allBonuses } from './bonuses';
import { createCashierPanel } from './cashierPanel';
import { type Action, createControls } from './controls';
import { createDrawers } from './drawers';
import { button, element } from './element';
import { createGuide } from './guide/createGuide';
import { createHelper } from './guide/createHelper';
import { occurrenceOf } from './guide/occurrences';
import type { Person } from './guide/paths';
import { createMessageLog } from './messageLog';
import { expireToken, openSession, pushUser, setFaults } from './sandbox';
import { queryOf, type Settings, settingsFrom } from './settings';
import { createSite } from './site';

let settings = settingsFrom(new URLSearchParams(location.search));
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const theme = (): 'light' | 'dark' =>
  settings.theme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : settings.theme;

const log = createMessageLog();
const guide = createGuide({ onChosen: savePerson, use: (help) => useHelp(help) });
const bar = button('', () => drawers.show('guide'), { class: 'panel-guide' });
bar.append(guide.nextStep, element('b', {}, 'Guide'));
const panel = createCashierPanel({
  settings: () => settings,
  theme,
  log,
  bar,
  onMessage(message) {
    const occurrence = occurrenceOf(message);
    if (occurrence !== null) guide.notice(occurrence);
  },
  onClosed,
});
const useHelp = createHelper({
  open,
  act,
  change,
  token: async () => (panel.session() ?? (await openSession(settings.userId, settings.currency))).token,
  showMessages() {
    if (!panel.session()) return false;
    drawers.show('controls');
    log.root.scrollIntoView();
    return true;
  },
  notice: guide.notice,
});
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
  for (const [key, value] of Object.entries(wanted)) guide.notice(`setting ${key} ${value}`);
}

/** Below it, the cashier covers the page. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 760px)').matches;

function open(transaction: 'deposit' | 'withdrawal'): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  settings = { ...settings, open: transaction };
  saveToAddress();
  if (isNarrow()) drawers.show(null);
  void panel.open(transaction);
}

function onClosed(): void {
  settings = { ...settings, open: 'no' };
  saveToAddress();
  if (isNarrow() && settings.guide !== 'none') drawers.show('guide');
  opener?.focus();
}

function savePerson(person: Person): void {
  settings = { ...settings, guide: person };
  document.documentElement.dataset.guide = person;
  saveToAddress();
}

function showGuide(person: Person): void {
  guide.choose(person);
  savePerson(person);
  drawers.show('guide');
}

const faults: Readonly<Partial<Record<Action, Readonly<Record<string, number | boolean>>>>> = {
  slow: { delayMs: 3000 },
  fail: { failNext: 2 },
  drop: { dropReplies: 1 },
  cut: { cutSocket: true },
  healthy: {},
};

/** Returns why it cannot be done; null if it is done. */
function act(action: Action): Promise<string | null> {
  return perform(action).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
}

async function perform(action: Action): Promise<string | null> {
  const session = panel.session();
  if (!session) return 'Open the cashier first.';
  // Its effects may arrive before the answer to it.
  guide.notice(`control ${action}`);
  if (action === 'goBack') panel.cashier()?.goBack();
  else if (action === 'swipeBack') panel.cashier()?.swipeBack();
  else if (action === 'renew') await panel.renewToken();
  else if (action === 'updateBonuses') panel.cashier()?.updateBonusList(allBonuses);
  else if (action === 'expire') await expireToken(session.token);
  else if (action === 'pushUser') await pushUser(session.token, settings.currency);
  else await setFaults(session.token, faults[action] ?? {});
  return null;
}

const status = element('p', { class: 'drawer-status', role: 'status' });

const controls = element('div', { class: 'controls' });
function drawControls(): void {
  const options = {
    settings: () => settings,
    change,
    act: (action: Action) =>
      void act(action).then((problem) => {
        status.textContent = problem;
      }),
  };
  const focused = document.activeElement?.getAttribute('name');
  controls.replaceChildren(...createControls(options));
  if (focused) controls.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
}

const drawers = createDrawers({
  guide: [element('h2', { class: 'hidden-text' }, 'Guide'), guide.root],
  controls: [element('h2', { class: 'hidden-text' }, 'Sandbox controls'), status, controls, log.root],
});
applyLook();
drawControls();
const site = createSite({ onNear: panel.preload, onOpen: open, onGuide: showGuide });
document.body.append(site, ...drawers.parts, panel.root, guide.status);
if (settings.guide !== 'none') showGuide(settings.guide);
else drawers.show(window.innerWidth >= 1200 ? 'guide' : null);
prefersDark.addEventListener('change', () => settings.theme === 'auto' && change({}));
if (settings.open !== 'no') open(settings.open);
