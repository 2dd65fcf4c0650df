import type { CallName } from '../../../src/contract/calls';
import type { Model } from '../model/createModel';
import type { Scenario } from '../scenario';
import type { World } from '../world/createWorld';
import { newPlace, runAt } from '../world/places';
import type { Nodes } from './createNodes';
import { type Payload, playOperation, type Received } from './playOperation';

/** How long a player waits for an answer, in ms: as the widget does. */
const callPatience = 7000;

/** Plays all operations, and has the model judge what they hear. */
export function createPlayers({ operations }: Scenario, world: World, model: Model, nodes: Nodes) {
  const place = newPlace('players');
  let playing = 0;

  function send(operation: number, name: CallName, payload: Payload): Promise<Received> {
    const player = `player ${operations[operation]?.player}`;
    const before = model.sent({ operation, name, player, payload });
    world.note(`op ${operation} ${name} ${JSON.stringify(payload)}`);
    const asked = world.ask(
      'players',
      place,
      nodes.next((node) => node.call(name, payload, player)),
    );
    return new Promise((resolve) => {
      let isOver = false;
      const end = (received: Received): void => {
        if (isOver) return;
        isOver = true;
        world.note(`op ${operation} ${name} received ${JSON.stringify(received)}`);
        if (received) model.received(before, received);
        resolve(received);
      };
      world.after(callPatience, () => end(null));
      asked.then(
        (received) => end(received === 'cut' ? null : received),
        () => end(null),
      );
    });
  }

  const follow = (played: Promise<unknown>): void => {
    playing += 1;
    void played.finally(() => {
      playing -= 1;
    });
  };

  return {
    begin(): void {
      for (const [index, operation] of operations.entries())
        follow(
          new Promise((resolve) =>
            world.after(operation.at, () => resolve(runAt(place, () => playOperation(operation, index, send)))),
          ),
        );
    },
    /** At the end each asks for each payment once more. */
    lookUp(): void {
      for (const { requestId, operation } of model.intents.values())
        follow(send(operation, 'transaction', { requestId }));
    },
    areDone: (): boolean => playing === 0,
  };
}
