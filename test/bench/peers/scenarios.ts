import type { Browser } from '@playwright/test';
import { axeViolations, everyRule } from '../../support/axe';
import { listHeap } from '../measureStart';
import { gzipKbUntil } from '../measureWeight';
import { bytesUntil, requestsUntil } from '../network';
import { newPhone } from '../newPhone';
import type { Signal } from '../signals';
import { type Figures, pressTile, takeForm } from '../steps';
import { throttlings } from '../throttling';
import type { Peer, PeerVisit } from './peers';

/** A run's figures, and what they were counted from. */
interface Measurements {
  readonly figures: Figures;
  readonly details?: readonly string[];
}

export interface Scenario {
  readonly name: string;
  readonly needsList?: boolean;
  readonly maxRuns?: number;
  readonly run: (browser: Browser, peer: Peer) => Promise<Measurements>;
}

const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1000));
const isElsewhere = (url: string): boolean =>
  url.startsWith('http') && !/^localhost$|^127\./.test(new URL(url).hostname);

/** Where the tile is now: styles and pictures may have moved it since the signal. */
const pressThere = async (visit: PeerVisit, tile: Signal): Promise<Signal> => {
  const place = await visit.widget().evaluate(() => Reflect.get(window, 'bench').placeOfTile());
  return pressTile(visit, { ...tile, ...place });
};

/** An open in a fresh profile until a form keeps a key; a list's tile is pressed in its first frame. */
async function start(browser: Browser, peer: Peer): Promise<Measurements> {
  await using phone = await newPhone(browser);
  const visit = await peer.load({ context: phone.context, throttling: throttlings.slow, scripts: ['probe'] });
  /** First time of each address on another host: what fails is asked for again. */
  const elsewhere = new Map<string, number>();
  visit.session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    const { url } = request;
    if (isElsewhere(url) && !elsewhere.has(url)) elsewhere.set(url, wallTime * 1000);
  });
  await visit.open();
  const tile = peer.hasList ? await visit.signals.take('tile') : null;
  const press = tile && (await pressTile(visit, tile));
  const form = await takeForm(visit);
  const { opened } = await visit.marks();
  await visit.network.quiet();
  const { network } = visit;
  return {
    figures: {
      ...(tile && {
        openToTileMs: tile.at - opened,
        wireKbUntilTile: bytesUntil(network, tile.at) / 1024,
        requestsUntilTile: requestsUntil(network, tile.at).length,
      }),
      openToFormMs: form.readyAt - opened,
      ...(press && { pressToFormMs: form.readyAt - press.at }),
      keysLost: form.keysLost,
      wireKbUntilForm: bytesUntil(network, form.readyAt) / 1024,
      gzipKbUntilForm: await gzipKbUntil(visit, form.readyAt),
      requestsUntilForm: requestsUntil(network, form.readyAt).length,
      requestsElsewhere: [...elsewhere.values()].filter((at) => at <= form.readyAt).length,
    },
  };
}

/** The same with a pause of 2 s before the tile is pressed. */
async function startWithPause(browser: Browser, peer: Peer): Promise<Measurements> {
  await using phone = await newPhone(browser);
  const visit = await peer.load({ context: phone.context, throttling: throttlings.slow, scripts: ['probe'] });
  await visit.open();
  const tile = await visit.signals.take('tile');
  await seconds(2);
  const press = await pressThere(visit, tile);
  const { readyAt, keysLost } = await takeForm(visit);
  return { figures: { pressToFormMs: readyAt - press.at, keysLost } };
}

async function heap(browser: Browser, peer: Peer): Promise<Measurements> {
  await using phone = await newPhone(browser);
  const visit = await peer.load({ context: phone.context, throttling: throttlings.unthrottled, scripts: ['probe'] });
  await visit.open();
  return { figures: await listHeap(visit) };
}

interface Violation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
}

/** List and form under our policy and axe (WCAG 2.2 A and AA): what the policy would block, and the rules violated. */
async function checks(browser: Browser, peer: Peer): Promise<Measurements> {
  await using phone = await newPhone(browser);
  const scripts = ['probe', 'violations'] as const;
  const visit = await peer.load({
    context: phone.context,
    throttling: throttlings.unthrottled,
    scripts,
    hasPolicy: true,
  });
  await visit.open();
  const tile = peer.hasList ? await visit.signals.take('tile') : null;
  if (tile) await visit.network.quiet();
  const list = tile ? await axeViolations(visit.widget(), everyRule) : [];
  if (tile) await pressThere(visit, tile);
  await takeForm(visit);
  // The field's one character is an error in most of them.
  await visit.page.keyboard.press('Tab');
  await visit.network.quiet();
  const form = await axeViolations(visit.widget(), everyRule);
  const violations: Violation[] = await visit.widget().evaluate(() => Reflect.get(window, 'violations'));
  return {
    figures: {
      policyViolations: violations.length,
      ...(tile && { axeRulesViolatedInList: list.length }),
      axeRulesViolatedInForm: form.length,
    },
    details: [
      ...new Set(
        violations.map(({ effectiveDirective, blockedURI }) => `policy: ${effectiveDirective}, ${blockedURI}`),
      ),
      ...new Set([...list, ...form].map(({ id, nodes }) => `axe: ${id}, ${nodes[0]?.html.slice(0, 100) ?? ''}`)),
    ],
  };
}

/** What `npm run bench:peers` measures, in this order. */
export const scenarios: readonly Scenario[] = [
  { name: 'start at once', run: start },
  { name: 'start with pause', needsList: true, run: startWithPause },
  { name: 'keys', run: async (browser, peer) => ({ figures: await peer.measureKeys(browser) }) },
  { name: 'heap', needsList: true, run: heap },
  { name: 'checks', maxRuns: 1, run: checks },
];
