import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openSession } from '../support/bareHost';
import { requestsUntil } from './network';
import { newPhone } from './newPhone';
import { pressTile, takeForm } from './steps';
import type { Throttling } from './throttling';
import { type PageScript, type Subject, startVisit, type TransportName, type Visit } from './visit';

const gzipKb = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1024;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The widget's scripts as they are evaluated, and style sheets as they are applied; inline ones, too. */
async function recordCode({ session }: Visit, gateway: string) {
  const scripts: string[] = [];
  const sheets: string[] = [];
  const isOurs = (url: string): boolean => url.startsWith(`${gateway}/`) && !url.endsWith('/embed.js');
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => isOurs(url) && scripts.push(scriptId));
  session.on('CSS.styleSheetAdded', ({ header }) => isOurs(header.sourceURL) && sheets.push(header.styleSheetId));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('Debugger.enable');
  return {
    soFar: () => ({ scripts: [...scripts], sheets: [...sheets] }),
    async gzipKbOf({ scripts: ids, sheets: styles }: { scripts: string[]; sheets: string[] }): Promise<number> {
      const sources = ids.map((scriptId) => session.send('Debugger.getScriptSource', { scriptId }));
      const texts = styles.map((styleSheetId) => session.send('CSS.getStyleSheetText', { styleSheetId }));
      return sum([
        ...(await Promise.all(sources)).map(({ scriptSource }) => gzipKb(scriptSource)),
        ...(await Promise.all(texts)).map(({ text }) => gzipKb(text)),
      ]);
    },
  };
}

/** The answer's content; a file that was only preloaded has none in the page, so it is fetched again. */
async function contentOf({ session }: Visit, { id, url }: { id: string; url: string }): Promise<Buffer> {
  const body = await session.send('Network.getResponseBody', { requestId: id }).catch(() => null);
  if (body) return Buffer.from(body.body, body.base64Encoded ? 'base64' : 'utf8');
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** What was fetched until then, by content: KB of gzip at level 9, whatever the server compressed. */
export async function gzipKbUntil(visit: Visit, at: number): Promise<number> {
  const fetched = requestsUntil(visit.network, at).filter(({ url }) => url !== 'socket');
  const contents = await Promise.all(fetched.map((request) => contentOf(visit, request)));
  const frames = visit.network.socketFrames.filter((frame) => frame.at <= at);
  return sum(contents.map(gzipKb)) + sum(frames.map(({ text }) => gzipKb(text)));
}

/** KB of gzip, and a count. `code` is JavaScript and CSS that ran or applied; `all` is every answer. */
export type Weight = Readonly<
  Record<'codeGzipKbUntilTile' | 'codeGzipKbUntilForm' | 'allGzipKbUntilForm' | 'requestsUntilForm', number>
>;

/** What the start fetches until a tile and, with the tile pressed in its first frame, a form (`gzipKbUntil`). */
export async function measureWeight(
  browser: Browser,
  subject: Subject,
  transport: TransportName,
  throttling: Throttling,
  scripts: readonly PageScript[] = ['probe'],
): Promise<Weight> {
  const player = await openSession(subject.gateway, { country: 'br', currency: 'BRL' });
  await using phone = await newPhone(browser);
  const visit = await startVisit({ context: phone.context, subject, throttling, scripts });
  const code = await recordCode(visit, subject.gateway);
  await visit.open(player, transport);
  await visit.signals.take('tileFrame');
  const untilTile = code.soFar();
  const tile = await visit.signals.take('tile');
  await pressTile(visit, tile);
  const { readyAt } = await takeForm(visit);
  const untilForm = code.soFar();
  await visit.network.quiet();
  return {
    codeGzipKbUntilTile: await code.gzipKbOf(untilTile),
    codeGzipKbUntilForm: await code.gzipKbOf(untilForm),
    requestsUntilForm: requestsUntil(visit.network, readyAt).length,
    allGzipKbUntilForm: await gzipKbUntil(visit, readyAt),
  };
}
