import type { CallName } from '../../../src/contract/calls';
import type { Model } from '../model/createModel';
import type { Operation, Scenario } from '../scenario';
import type { World } from '../world/createWorld';
import { newPlace, runAt } from '../world/places';
import type { Nodes } from './createNodes';
import { mintToken } from './mintToken';
import {
  createCall,
  listCall,
  listPayload,
  type Payload,
  payloadOf,
  playOperation,
  type Received,
} from './playOperation';
import type { SimulatedNode } from './startNode';

/** How long a player waits for an answer, in ms: as the widget does. */
const callPatience = 7000;

/** Plays all operations, and has the model judge what they hear. */
export function createPlayers({ operations }: Scenario, world: World, model: Model, nodes: Nodes) {
  const place = newPlace('players');
  let playing = 0;

  type Ask = (node: SimulatedNode) => ReturnType<SimulatedNode['call']>;
  /** @param to the node that gets it, the next one by default */
  function send(
    operation: number,
    name: CallName,
    payload: Payload,
    kind: Operation['token'] = 'good',
    to = (ask: Ask) => nodes.next(ask),
  ): Promise<Received> {
    const player = `player ${operations[operation]?.player}`;
    // Nobody knows yet that it was ended.
    if (kind === 'ended' && !model.isSignedOut(player, world.now())) return Promise.resolve(null);
    const token = runAt(place, () => mintToken(player, kind, kind === 'good' && model.mayBeSignedOut(player)));
    const before = model.sent({ operation, name, player, payload, isValid: kind === 'good' }, world.now());
    world.note(`op ${operation} ${name} ${JSON.stringify(payload)}`);
    const asked = world.ask(
      'players',
      place,
      to((node) => node.call(name, payload, token)),
    );
    return new Promise((resolve) => {
      let isOver = false;
      const end = (received: Received): void => {
        if (isOver) return;
        isOver = true;
        world.note(`op ${operation} ${name} received ${JSON.stringify(received)}`);
        if (received) model.received(before, received, world.now());
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
    /** Once no fault happens any more: lists of all nodes, and a payment by each form that was open. */
    sendOldForms(): void {
      const opened = new Map<string, readonly [index: number, form: number]>();
      for (const { operation, form } of model.intents.values())
        if (form !== null) opened.set(`${operations[operation]?.kind} ${form}`, [operation, form]);
      for (const [index, form] of opened.values()) {
        const operation = operations[index];
        if (!operation) continue;
        for (let node = 0; node < nodes.count; node += 1)
          follow(send(index, listCall(operation.kind), listPayload, 'good', (ask) => nodes.at(node, ask)));
        follow(send(index, createCall(operation), payloadOf(operation, index, form)));
      }
    },
    /** At the end each asks for each payment once more. */
    lookUp(): void {
      for (const { requestId, operation } of model.intents.values())
        follow(send(operation, 'transaction', { requestId }));
    },
    areDone: (): boolean => playing === 0,
  };
}
