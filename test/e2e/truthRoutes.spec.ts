import { ledgerRoutes } from '../partner/ledger/routes';
import { expect, test } from './support/cashierPage';
import { transports } from './support/styledVisit';
import type { Sequence } from './support/truth/actions';
import { wayTo } from './support/truth/createOracle';
import { createStage } from './support/truth/createStage';

const kinds = ['deposit', 'withdrawal'] as const;
const routesOf = (kind: (typeof kinds)[number]) => ledgerRoutes.filter((route) => route.kind === kind);
/** An answer that takes 2 s. */
const slow = { delay: 2000, done: 'on arrival', ending: 'answered' } as const;

/** `SWEEP=all` sends each route's payment over each transport; otherwise they take turns. */
const isSentOver = (transport: (typeof transports)[number], row: number): boolean =>
  process.env.SWEEP === 'all' || transports[row % transports.length] === transport;

for (const transport of transports)
  for (const kind of kinds)
    test(`a frame that is reloaded while a ${kind} is sent over ${transport} finds it again, and every screen behind it shows it and offers another one, on its routes [TRUTH-1] [TRUTH-2]`, async ({
      context,
    }) => {
      const stage = await createStage(context);
      for (const { name: method } of routesOf(kind).filter((_, row) => isSentOver(transport, row))) {
        const player = await stage.open({ transport, kind, lang: 'en', fates: { writes: [slow], reads: [] } });
        await player.act({ do: 'choose', method, wait: 500 });
        await player.act({ do: 'submit', presses: 1, wait: 500 });
        await player.act({ do: 'reload', what: 'frame', wait: 0 });
        expect.soft(await stage.end(player), method).toEqual([]);

        const [payment] = stage.world.desk().ledger.payments();
        const card = (): unknown => payment && wayTo(player.tab(), payment.id, payment.amount);
        const where = (): string => `${method}: ${JSON.stringify(player.tab().screen)}`;
        const isStatus = player.tab().screen.route.endsWith('/complete');
        await player.act({ do: 'press', button: isStatus ? 'again' : 'back', wait: 1000 });
        expect.soft(card(), where()).toEqual(expect.stringContaining('Continue'));
        const another = kind === 'deposit' ? 'Make another deposit' : 'Make another withdrawal';
        const offersAnother = (): boolean => player.tab().screen.controls.some((name) => name.startsWith(another));
        // From a list, on to the form, which may come later than the hand.
        for (let looks = 0; looks < 3 && !offersAnother(); looks += 1)
          await player.act({ do: 'choose', method, wait: 1000 });
        expect.soft(card(), where()).toEqual(expect.stringContaining('Continue'));
        expect.soft(offersAnother(), `${another}: ${where()}`).toBe(true);
      }
      await stage.close();
    });

/** Found by `truth.spec.ts`, by what was wrong. */
const found: Readonly<Record<string, Sequence>> = {
  'a look-up hung when the line came back after its attempts, and before HTTP was due': {
    ...{ transport: 'socket', lang: 'en', kind: 'deposit', fates: { writes: [slow], reads: [] } },
    actions: [
      { do: 'choose', method: 'voucher', wait: 500 },
      { do: 'submit', presses: 1, wait: 0 },
      { do: 'cut line', milliseconds: 3289, wait: 1428 },
      { do: 'reload', what: 'frame', wait: 880 },
      { do: 'history', by: -1, wait: 992 },
    ],
  },
  'the painted list was hydrated at the address of a form': {
    ...{ transport: 'http', lang: 'pt', kind: 'deposit', fates: { writes: [], reads: [] } },
    actions: [
      { do: 'choose', method: 'friendform', wait: 500 },
      { do: 'press', button: 'back', wait: 0 },
      { do: 'reload', what: 'frame', wait: 0 },
      { do: 'history', by: -1, wait: 2036 },
    ],
  },
  'a pushed end was said to be paid in whole': {
    ...{ transport: 'socket', lang: 'en', kind: 'withdrawal' },
    fates: {
      writes: [],
      reads: [
        { delay: 0, done: 'at the end', ending: 'answered' },
        { delay: 0, done: 'on arrival', ending: 'answered' },
        { delay: 1201, done: 'at the end', ending: 'answered' },
      ],
    },
    actions: [
      { do: 'choose', method: 'outplain', wait: 500 },
      { do: 'submit', presses: 1, wait: 936 },
      { do: 'decide', outcome: 'processed in part', pushes: 'late', wait: 1138 },
      { do: 'answer', how: 'paid', wait: 2384 },
    ],
  },
};
test('sequences in which a screen once said what was not true [TRUTH-1] [TRUTH-2]', async ({
  context,
  allowErrors,
}) => {
  // Of sockets that are cut.
  allowErrors(/WebSocket/);
  const stage = await createStage(context);
  for (const [what, sequence] of Object.entries(found)) expect.soft(await stage.play(sequence), what).toEqual([]);
  await stage.close();
});
