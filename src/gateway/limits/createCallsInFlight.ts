import { createGauge, within } from './createGauge';
import { createTurns } from './createTurns';

/** How many calls may be in flight in a node (PROD-18). */
export interface MostCalls {
  /** Of one player at a time: a widget sends as many when it starts. */
  readonly player: number;
  /** Of one player beside them: these wait, without a connection. */
  readonly waiting: number;
  /** Of one address at a time, which many players may share: half a node's. */
  readonly address: number;
  /** Of one address beside them: these wait, without a connection. */
  readonly addressWaiting: number;
  /** Of all players at a time. Each may need a connection of the database: more would only wait for one. */
  readonly node: number;
}

const mostCalls = { player: 4, waiting: 16, address: 250, addressWaiting: 1750, node: 500 } as const;

/** `too-many`: the player or the address has as many in flight as it may. `full`: the node has. The call was not run. */
export type NotRun = 'too-many' | 'full';

export interface CallsInFlight {
  /** Runs a call when its player's turn comes. @param from its player, and its address as `limitKeyOf` */
  run<Result>(
    from: { readonly userId: string; readonly address: string },
    call: () => Promise<Result>,
  ): Promise<Result | NotRun>;
}

/** Bounds the calls of this node, so that no player and no address takes the places of others. */
export function createCallsInFlight(most: Partial<MostCalls> = {}): CallsInFlight {
  const { player, waiting, address: ofAddress, addressWaiting, node: ofNode } = { ...mostCalls, ...most };
  const addresses = createGauge(ofAddress + addressWaiting);
  const addressTurns = createTurns(ofAddress);
  const players = createGauge(player + waiting);
  const turns = createTurns(player);
  const node = createGauge(ofNode);
  return {
    run: ({ userId, address }, call) =>
      within(addresses, address, 'too-many' as const, () =>
        within(players, userId, 'too-many' as const, () =>
          turns.run(userId, () => addressTurns.run(address, () => within(node, '', 'full' as const, call))),
        ),
      ),
  };
}
