import type { Sequence } from './actions';
import { unfinishedOf } from './knowledge';
import { createOracle, type Oracle, wayTo } from './createOracle';
import { createPlayer, type Player } from './createPlayer';
import { createWorld, type World } from './createWorld';
import type { BrowserContext } from '@playwright/test';
import type { LedgerServer } from '../../../partner/ledger/startLedgerServer';
import { pressIn } from './pressIn';

/** What the first list takes on an idle device, and more. */
const startTime = 1000;
/** What passes until a screen must be right. */
const restTime = 30_000;
/** What passes until a pressed card must have led to its payment. */
const wayTime = 3000;

/** Plays sequences one after the other. */
export interface Stage {
  readonly world: World;
  /** Returns what was wrong, in the order in which it was seen. */
  play(sequence: Sequence): Promise<readonly string[]>;
}

export async function createStage(context: BrowserContext, server: LedgerServer): Promise<Stage> {
  let oracle = createOracle();
  const world = await createWorld(context, server, () => oracle.look(world.tabs(), server.desk()));
  return {
    world,
    async play({ transport, lang, kind, fates, actions }) {
      oracle = createOracle();
      const path = kind === 'deposit' ? '' : 'withdrawal';
      const first = await world.begin({ path, transport, lang, theme: 'light' }, fates);
      await world.pass(startTime);
      const player = createPlayer(world, oracle, first);
      for (const action of actions) {
        await player.act(action);
        if (process.env.TRACE) console.log(JSON.stringify(action), '\n    ', world.now() % 1e6, player.tab().screen.route, player.tab().screen.text.replaceAll('\n', ' | ').slice(0, 400), JSON.stringify(server.desk().ledger.payments().map((p) => [p.id, p.history.at(-1)?.status])));
      }
      await rest(world, player, oracle);
      for (const _ of world.tabs().slice(1)) {
        await player.switchTab();
        await rest(world, player, oracle);
      }
      oracle.end(world.tabs(), server.desk());
      return [...oracle.failures];
    },
  };
}

async function rest(world: World, player: Player, oracle: Oracle): Promise<void> {
  const desk = world.desk();
  desk.endFates();
  while (Number.isFinite(desk.time.nextDue())) await world.pass(desk.time.nextDue() - world.now() + 1);
  await world.pass(restTime);
  const tab = player.tab();
  oracle.rest(tab, desk);
  if (process.env.TRACE) console.log('AT REST', tab.screen.route, tab.screen.text.replaceAll('\n', ' | '), JSON.stringify(tab.screen.controls));
  const unfinished = unfinishedOf(desk);
  const ways = unfinished.map(({ id, amount }) => [id, wayTo(tab, id, amount)] as const);
  const card = ways.find(([, name]) => typeof name === 'string');
  if (!card || ways.some(([, name]) => name === null)) return;
  const [id, name] = card;
  await pressIn(tab, { part: name ?? '' });
  await world.settle();
  await world.pass(wayTime);
  if (!tab.screen.text.replaceAll(/\s/g, '').includes(id)) oracle.fail(`the card does not lead to its payment: ${tab.screen.route}`);
}
