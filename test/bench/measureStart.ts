import type { Browser } from '@playwright/test';
import { openSession } from '../support/bareHost';
import { bytesUntil, requestsUntil } from './network';
import { newPhone } from './newPhone';
import { type Figures, type Outcome, openedTile, pressTile, takeForm, tapsOf } from './steps';
import { type Throttling, throttlings } from './throttling';
import { type Subject, startVisit, type TransportName, type Visit } from './visit';

interface Start {
  readonly browser: Browser;
  readonly subject: Subject;
  readonly transport: TransportName;
  readonly throttling: Throttling;
}

const region = { country: 'br', currency: 'BRL' };
const kilobytes = (bytes: number): number => bytes / 1024;

/** An open in a fresh profile, then a press on a tile in its first frame, and a key in its form. */
export async function coldStart({ browser, subject, transport, throttling }: Start): Promise<Outcome> {
  const player = await openSession(subject.gateway, region);
  await using phone = await newPhone(browser);
  const visit = await startVisit({ context: phone.context, subject, throttling });
  await visit.open(player, transport);
  const tile = await visit.signals.take('tile');
  const press = await pressTile(visit, tile);
  const form = await takeForm(visit);
  const { opened, loaded = Number.NaN } = await visit.marks();
  const taps = await tapsOf(visit);
  return {
    loadedToTileMs: tile.at - loaded,
    openToTileMs: tile.at - opened,
    loadedToFormMs: form.readyAt - loaded,
    loadedToKeyShownMs: form.keyShownAt - loaded,
    tileToPressMs: press.at - tile.at,
    ...(taps.length > 0 && { tapMs: Math.max(...taps) }),
    keysLost: form.keysLost,
    wireKbUntilTile: kilobytes(bytesUntil(visit.network, tile.at)),
    wireKbUntilForm: kilobytes(bytesUntil(visit.network, form.readyAt)),
    requestsUntilTile: requestsUntil(visit.network, tile.at).length,
    requestsUntilForm: requestsUntil(visit.network, form.readyAt).length,
  };
}

/** The second open in a profile that has the files of the first in its cache. */
export async function secondOpen({ browser, subject, transport, throttling }: Start): Promise<Outcome> {
  const player = await openSession(subject.gateway, region);
  await using phone = await newPhone(browser);
  const first = await startVisit({ context: phone.context, subject, throttling: throttlings.unthrottled });
  await first.open(player, transport);
  await first.signals.take('tile');
  await first.network.quiet();
  await first.page.close();
  const visit = await startVisit({ context: phone.context, subject, throttling });
  await visit.open(player, transport);
  return await openedTile(visit);
}

/** An open after the host page has warmed the widget up. */
export async function preloadedOpen({ browser, subject, transport, throttling }: Start): Promise<Outcome> {
  const player = await openSession(subject.gateway, region);
  await using phone = await newPhone(browser);
  const visit = await startVisit({ context: phone.context, subject, throttling });
  const isOffered = await visit.page.evaluate(
    (options) => {
      const preload: unknown = Reflect.get(Object(Reflect.get(window, 'Cashier')), 'preload');
      if (typeof preload === 'function') preload(options);
      return typeof preload === 'function';
    },
    { url: `${subject.gateway}/cashier/` },
  );
  if (!isOffered) return { skipped: 'its embed script has no preload()' };
  await visit.network.quiet();
  await visit.open(player, transport);
  return await openedTile(visit);
}

/** `heapOf` once the list is there. */
export async function listHeap(visit: Visit): Promise<Figures> {
  await visit.signals.take('tile');
  return { heapKb: await heapOf(visit) };
}

/** The heap of the page and its frame after what is loaded when idle. */
export async function heapOf({ session, network }: Visit): Promise<number> {
  await network.quiet();
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return kilobytes(usedSize);
}

/** `listHeap` of our widget. */
export async function heapAfterList({ browser, subject, transport, throttling }: Start): Promise<Figures> {
  const player = await openSession(subject.gateway, region);
  await using phone = await newPhone(browser);
  const visit = await startVisit({ context: phone.context, subject, throttling });
  await visit.open(player, transport);
  return await listHeap(visit);
}
