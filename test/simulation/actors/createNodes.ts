import type { Fault, Scenario } from '../scenario';
import type { SharedDatabase } from '../world/createSharedDatabase';
import type { World } from '../world/createWorld';
import { newPlace } from '../world/places';
import { nodeSecrets } from './nodeSecrets';
import { type Pushed, type SimulatedNode, startNode } from './startNode';

/** ms until a node that could not start is started again. */
const restart = 1000;
/** How long a node is down that is started with other secrets, in ms. */
const rotationPause = 300;

/** The nodes of a world, of which any may die. */
export type Nodes = ReturnType<typeof createNodes>;

/** @param onPush a player has received a push */
export function createNodes(
  { nodes: count, holder, rotatesAt }: Scenario,
  world: World,
  database: SharedDatabase,
  onPush: (player: string, pushed: Pushed) => void,
) {
  /** null: it is down. */
  const nodes = new Map<number, SimulatedNode | null>();
  let turn = 0;
  /** Restarts of the rotation so far: two rounds, each of all nodes. */
  let rotated = 0;
  const secretsOf = (index: number) => nodeSecrets[Math.floor((rotated + count - 1 - index) / count)] ?? nodeSecrets[0];

  const log = (line: string): void => void world.lines.push(`    ${line.slice(0, 240)}`);

  /** One that cannot start is started again, as by whoever runs it. */
  async function begin(index: number, life: string): Promise<void> {
    const place = newPlace(`node ${index}.${life}`);
    const announce = (): void => {
      for (const other of nodes.keys())
        if (other !== index)
          void world
            .ask(
              'nodes',
              place,
              of(other, async (node) => node.onRemotePublish()),
            )
            .catch(() => {});
    };
    const push = (player: string, pushed: Pushed): void =>
      void world.ask('pushes', place, async () => onPush(player, pushed));
    const parts = { pool: database.poolOf, holder, secrets: secretsOf(index), announce, push, log };
    try {
      nodes.set(index, await startNode(place, parts));
      world.note(`${place.name} is up`);
    } catch (error) {
      place.isDead = true;
      world.note(`${place.name} does not start: ${error}`);
      world.after(restart, () => void begin(index, life));
    }
  }

  /** Asks a node when the question arrives there. @throws Error: that one is down */
  const of =
    <Answer>(index: number, ask: (node: SimulatedNode) => Promise<Answer>) =>
    async (): Promise<Answer> => {
      const node = nodes.get(index);
      if (!node) throw new Error('connect ECONNREFUSED');
      return ask(node);
    };

  const areUp = (): boolean => nodes.size === count && [...nodes.values()].every((node) => node !== null);

  /** @param life of the process that takes its place */
  function kill({ node: wanted, down }: { readonly node: number; readonly down: number }, life: string): void {
    const index = wanted % count;
    const node = nodes.get(index);
    if (!node) return;
    node.place.isDead = true;
    nodes.set(index, null);
    // What it has sent is on its way.
    world.after(world.database.latency(), () => database.disconnect(node.place));
    world.after(down, () => void begin(index, life));
  }

  /** Starts one node after the other with other secrets, as an operator does: when all are up. */
  function rotate(): void {
    if (rotated === 2 * count) return;
    if (areUp()) {
      rotated += 1;
      world.note(`other secrets, restart ${rotated}`);
      kill({ node: (rotated - 1) % count, down: rotationPause }, `r${rotated}`);
    }
    world.after(restart, rotate);
  }

  return {
    begin(): void {
      for (let index = 0; index < count; index += 1) void begin(index, '0');
      if (rotatesAt !== null) world.after(rotatesAt, rotate);
    },
    areUp,
    areRotated: (): boolean => rotatesAt === null || rotated === 2 * count,
    /** As a balancer does: each message goes to the next one. */
    next<Answer>(ask: (node: SimulatedNode) => Promise<Answer>): () => Promise<Answer> {
      turn += 1;
      return of(turn % count, ask);
    },
    count,
    at: of,
    kill,
    setClock({ node: wanted, skew }: Extract<Fault, { kind: 'clock' }>): void {
      const node = nodes.get(wanted % count);
      if (node) node.place.skew = skew;
    },
    setClocksRight(): void {
      for (const node of nodes.values()) if (node) node.place.skew = 0;
    },
    end(): void {
      for (const node of nodes.values()) if (node) node.place.isDead = true;
    },
  };
}
