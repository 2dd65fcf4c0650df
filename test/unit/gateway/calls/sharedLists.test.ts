import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Layout, TransactionKind } from '../../../../src/contract/generated/types';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import { wireMethod } from '../../../../src/gateway/calls/wireMethod';
import { type Layouts, overrideLayout } from '../../../../src/gateway/layouts/Layouts';
import { actorNamed } from '../../../builders/actors';
import { layoutOf, withMethod } from '../../../builders/layouts';
import { type OpenCallContext, openCallContext, readBody } from '../support/callContext';
import { savedDraft } from '../support/savedDraft';

const published = [
  ...['pix', 'visa_mastercard', 'spei', 'usdt'].map((name) => layoutOf(name)),
  ...['pix', 'spei'].map((name) => layoutOf(name, 'withdrawal')),
];
const positioned = (position: number, layout: Layout): Layout => withMethod({ position }, layout);
const pix = layoutOf('pix');

let open: OpenCallContext;
beforeAll(async () => {
  open = await openCallContext(...published);
});
afterAll(() => open.close());

interface Asked {
  readonly player: number;
  readonly transaction: TransactionKind;
  readonly country: string;
  readonly currency: string;
  readonly isRehearsal: boolean;
}

/** Half of the players have a draft, and a rehearsal is of one player alone. */
const layoutsFor = ({ player, isRehearsal }: Asked): Layouts =>
  isRehearsal
    ? overrideLayout(open.layouts, positioned(-player, layoutOf('spei')), () => [], true)
    : open.layouts.forUser(`player ${player}`);

async function listOf(asked: Asked): Promise<unknown> {
  const { transaction, country, currency, player } = asked;
  const name = transaction === 'deposit' ? 'depositMethods' : 'withdrawalMethods';
  const context = { ...open.of(`player ${player}`), layouts: layoutsFor(asked) };
  const end = await dispatchCall(name, { country, currency }, context);
  return readBody(end);
}

/** The same list, made for this player alone. */
function ownListOf(asked: Asked): unknown {
  const layouts = layoutsFor(asked);
  const currency = currencyCodeOf(asked.currency);
  const offered = layouts.offered(asked.transaction, asked.country, currency);
  const methods = offered.map((layout) => [layout.method.name, wireMethod(layout, currency, layouts)]);
  // As it travels: what is undefined is left out.
  return JSON.parse(JSON.stringify(Object.fromEntries(methods)));
}

const anyAsked = fc.record<Asked>({
  player: fc.nat(50),
  transaction: fc.constantFrom('deposit', 'withdrawal'),
  country: fc.constantFrom('br', 'mx', 'de'),
  currency: fc.constantFrom('BRL', 'MXN', 'EUR', 'USD'),
  isRehearsal: fc.boolean(),
});

it('lists written once for all are what each player would get alone, whoever asked before', async () => {
  const check = () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyAsked, { minLength: 1, maxLength: 20 }), async (several) => {
        for (const asked of several) {
          const list = await listOf(asked);
          if (!Object.hasOwn(Object(list), 'isDirectGeo')) expect(list).toEqual(ownListOf(asked));
          else expect(ownListOf(asked)).toEqual({});
        }
      }),
      { numRuns: 50 },
    );
  await check();
  const key = { transaction: 'deposit', name: 'pix' } as const;
  const seen = await savedDraft(open.layoutStore, positioned(77, pix), 0, 'Ana');
  await open.layoutStore.release(
    key,
    seen,
    { share: 50, publishAt: null, note: 'Try it', stopWhen: {} },
    actorNamed('Ana'),
  );
  await open.layouts.reload();
  await check();
  const versions = new Set<unknown>();
  const brazil = { transaction: 'deposit', country: 'br', currency: 'BRL', isRehearsal: false } as const;
  for (let player = 0; player < 50; player += 1) {
    const list = Object(await listOf({ player, ...brazil }));
    versions.add(`${list.pix.position} ${list.pix.countsForm}`);
  }
  expect(versions).toEqual(new Set([`${pix.method.position} true`, '77 true']));
  await open.publish(positioned(88, layoutOf('visa_mastercard')));
  const germany = { ...brazil, country: 'de', currency: 'EUR' };
  expect(await listOf({ player: 1, ...germany })).toMatchObject({ visa_mastercard: { position: 88 } });
  await check();
});
