import type { BrowserContext } from '@playwright/test';
import { type LedgerServer, startLedgerServer } from '../../../partner/ledger/startLedgerServer';
import type { Sequence } from './actions';
import { createOracle, type Oracle, wayOn, wayTo } from './createOracle';
import { createPlayer, type Player } from './createPlayer';
import { createWorld, type World } from './createWorld';
import { unfinishedFor } from './knowledge';
import { pressIn } from './pressIn';

/** What the first list takes, and more. */
const startTime = 1000;
/** What passes until a screen must be right. */
const restTime = 20_000;
/** What passes until a pressed card must have led to its payment. */
const wayTime = 3000;

/** Plays sequences one after the other, each with a new player. */
export interface Stage {
  readonly server: LedgerServer;
  readonly world: World;
  open(sequence: Omit<Sequence, 'actions'>): Promise<Player>;
  /** Returns what was wrong, in the order in which it was seen. */
  play(sequence: Sequence): Promise<readonly string[]>;
  /** Ends every fault and compares each tab with the server. Returns what was wrong since the player came. */
  end(player: Player): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function createStage(context: BrowserContext): Promise<Stage> {
  const server = await startLedgerServer();
  let oracle = createOracle();
  const world = await createWorld(context, server, () => oracle.look(world.tabs(), server.desk()));

  async function open({ transport, lang, kind, fates }: Omit<Sequence, 'actions'>): Promise<Player> {
    oracle = createOracle();
    const path = kind === 'deposit' ? '' : 'withdrawal';
    const first = await world.begin({ path, transport, lang, theme: 'light' }, fates);
    await world.pass(startTime);
    return createPlayer(world, oracle, first);
  }

  async function end(player: Player): Promise<readonly string[]> {
    await rest(world, player, oracle);
    for (const _ of world.tabs().slice(1)) {
      await player.switchTab();
      await rest(world, player, oracle);
    }
    oracle.end(world.tabs(), server.desk());
    return [...oracle.failures];
  }

  return {
    server,
    world,
    open,
    end,
    async play({ actions, ...opening }) {
      const player = await open(opening);
      for (const action of actions) await player.act(action);
      return end(player);
    },
    close: server.close,
  };
}

/** Ends every fault, lets time pass, and compares the screen with the server; then goes where it says the payment is. */
async function rest(world: World, player: Player, oracle: Oracle): Promise<void> {
  const desk = world.desk();
  desk.endFates();
  while (Number.isFinite(desk.time.nextDue())) await world.pass(desk.time.nextDue() - world.now() + 1);
  await world.pass(restTime);
  const tab = player.tab();
  oracle.rest(tab, desk);
  const on = wayOn(tab);
  if (on !== undefined && unfinishedFor(desk, tab).length > 0) {
    await pressIn(tab, { part: on });
    await world.settle();
    await world.pass(wayTime);
    oracle.rest(tab, desk);
  }
  const ways = unfinishedFor(desk, tab).map(({ id, amount }) => ({ id, name: wayTo(tab, id, amount) }));
  if (ways.some(({ name }) => name === null)) return;
  for (const { id, name } of ways) {
    if (typeof name !== 'string') continue;
    await pressIn(tab, { part: name });
    await world.settle();
    await world.pass(wayTime);
    if (wayTo(tab, id, 0) !== null) oracle.fail(`'${name}' does not lead to its payment: ${tab.screen.route}`);
    return;
  }
}
