import { startingBalance } from '../../src/gateway/sandbox/readOpening';
import { seedDatabase } from '../../src/gateway/seed/seedDatabase';
import { createAcquirer } from './actors/createAcquirer';
import { createNodes } from './actors/createNodes';
import { createPlatform } from './actors/createPlatform';
import { createPlayers } from './actors/createPlayers';
import { createStudio } from './actors/createStudio';
import { layoutOf } from './actors/layouts';
import { addresses } from './actors/startNode';
import { checkBooks, type Moves } from './model/checkBooks';
import { createModel } from './model/createModel';
import { readBooks } from './readBooks';
import type { Fault, Scenario } from './scenario';
import { connectServers } from './world/connectServers';
import { createSharedDatabase } from './world/createSharedDatabase';
import { createWorld } from './world/createWorld';
import type { DatabaseEngine } from './world/databaseEngine';
import { newPlace } from './world/places';

export interface RunEnd {
  /** Empty: all promises were kept. */
  readonly problems: readonly string[];
  readonly payments: number;
  /** The same for the same scenario. */
  readonly trace: string;
  /** What happened, for people. */
  readonly lines: readonly string[];
}

/** Limits of a run that does not end by itself, four times what kept promises take: virtual ms, and steps. */
const day = 24 * 3_600_000;
const longest = 20 * day;
const mostSteps = 60_000;
/** How long the platform is away after the days: longer than it takes until what is old is deleted again; in ms. */
const awayAfterwards = 20 * 60_000;
/** Within it each timer of a node runs, and requests come to their end; virtual ms. */
const calm = 6000;
const mostRounds = 80;

/** All who take part in a scenario. */
function createParties(engine: DatabaseEngine, scenario: Scenario) {
  const world = createWorld(scenario);
  const model = createModel(Number(startingBalance));
  const shared = createSharedDatabase(engine, world.database);
  const nodes = createNodes(scenario, world, shared, (player, { data }) => model.pushed(player, data));
  const players = createPlayers(scenario, world, model, nodes);
  const studio = createStudio(scenario, world, model, nodes);
  /** Until when they fail. */
  const failing = { acquirer: 0, platform: 0 };
  const place = newPlace('acquirer');
  const acquirer = createAcquirer(
    {
      after: world.after,
      hook: ({ body, headers }) =>
        world.ask(
          'hooks',
          place,
          nodes.next((node) => node.hook(body, headers)),
        ),
      isFailing: () => failing.acquirer > world.now(),
    },
    scenario.operations,
    {
      asked: (id, { type, data }) => model.asked(id, type, { ...data }, world.now()),
      moved({ transactionId, status, paidAmount = null, reason, given }) {
        model.moved(transactionId, { status, paidAmount });
        if (reason === 'expired') model.unanswered(transactionId, given);
      },
    },
  );
  const platform = createPlatform(Number(startingBalance), () => failing.platform > world.now());
  const counted =
    (receive: typeof acquirer.receive): typeof receive =>
    (body, headers) => {
      model.arrived(headers['webhook-id'] ?? '', world.now());
      return receive(body, headers);
    };
  const fetch = connectServers(world, {
    [addresses.acquirer]: ['acquirer', counted(acquirer.receive)],
    [addresses.hooks]: ['platform', counted(platform.receiveHook)],
    [addresses.balance]: ['balance', counted(platform.receiveBalance)],
  });
  return { world, model, shared, nodes, players, studio, failing, acquirer, platform, fetch };
}
type Parties = ReturnType<typeof createParties>;

/** A fault that is not of one statement or message: those the world finds by itself. */
function apply({ world, nodes, shared, failing }: Parties, fault: Fault, number: number): void {
  world.note(JSON.stringify(fault));
  if (fault.kind === 'fails') failing[fault.who] = world.now() + fault.down;
  if (fault.kind === 'clock') nodes.setClock(fault);
  if (fault.kind === 'kill') nodes.kill(fault, `${number}`);
  if (fault.kind !== 'database away') return;
  shared.goAway();
  world.after(fault.down, shared.comeBack);
}

/** Runs a world. */
function createRun({ world, shared, acquirer }: Parties) {
  let steps = 0;
  let deadline = longest;
  /** Until it is so; false: it never is. */
  async function until(isSo: () => boolean): Promise<boolean> {
    while (!isSo()) {
      steps += 1;
      if (steps > mostSteps || world.now() > deadline || !(await world.step(shared))) return false;
    }
    return true;
  }
  return {
    until,
    /** Lets days pass at once: what was due meanwhile is late. */
    pass(days: number): void {
      deadline += days * day;
      world.leapTo(world.wallClock() + days * day);
    },
    /** Lets time pass until nothing is due: by leaps, from one time that something is due to the next. */
    async rest(): Promise<void> {
      for (let round = 0; round < mostRounds; round += 1) {
        const end = world.now() + calm;
        if (!(await until(() => world.now() >= end && !shared.isInTransaction()))) return;
        const due = await shared.nextDue();
        if (due === null && acquirer.openHooks() === 0) return;
        if (due !== null && due > world.wallClock() + calm) world.leapTo(due);
      }
    },
  };
}

/** Plays one scenario on a database that it empties first, and judges all that was said and written. Never throws for what is tested. */
export async function runScenario(engine: DatabaseEngine, scenario: Scenario): Promise<RunEnd> {
  const parties = createParties(engine, scenario);
  const { world, model, shared, nodes, players, studio, failing, platform, fetch } = parties;
  const { until, pass, rest } = createRun(parties);
  const moves: Moves = new Map();
  async function check(): Promise<number> {
    const { books, payments } = await readBooks(shared.books, scenario.holder, platform, model.playerOf);
    checkBooks(model, books, moves);
    return payments;
  }
  const onRejection = (error: unknown): void => model.complain(`a process would have ended: ${error}`);
  process.on('unhandledRejection', onRejection);
  await engine.begin(world.wallClock);
  const leave = world.enter(fetch);
  try {
    await seedDatabase(shared.books, [layoutOf('deposit', 0), layoutOf('withdrawal', 0)], []);
    nodes.begin();
    // Their first statements are due then: before, nothing is, or a timer of the machine that is none of the world's.
    await world.settle(shared);
    await until(nodes.areUp);
    players.begin();
    studio.begin();
    for (const [index, fault] of scenario.faults.entries())
      world.after(fault.at, () => apply(parties, fault, index + 1));
    const lastFault = Math.max(0, ...scenario.faults.map(({ at }) => at));
    const isPlayed = () =>
      players.areDone() && studio.isDone() && nodes.areUp() && nodes.areRotated() && world.now() > lastFault;
    if (!(await until(isPlayed))) model.complain('the players have not come to an end');
    world.heal();
    nodes.setClocksRight();
    shared.comeBack();
    const healedAt = world.now();
    await until(() => world.now() >= healedAt + calm);
    model.forms.calm(world.now());
    players.sendOldForms();
    await until(players.areDone);
    await rest();
    const payments = await check();
    if (scenario.days > 0) {
      players.sendOldForms();
      await until(players.areDone);
      pass(scenario.days);
      model.aged(scenario.days);
      failing.platform = world.now() + awayAfterwards;
      await rest();
      await check();
    }
    players.lookUp();
    await until(players.areDone);
    return { problems: model.problems, payments, trace: world.traceHash(), lines: world.lines };
  } finally {
    nodes.end();
    await shared.end();
    leave();
    process.off('unhandledRejection', onRejection);
  }
}
