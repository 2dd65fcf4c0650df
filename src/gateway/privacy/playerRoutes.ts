import type { FastifyPluginAsync } from 'fastify';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { actorOf } from '../ops/roles';
import type { PlayerData } from './createPlayerData';

export interface PlayerRoutesOptions {
  readonly players: PlayerData;
}

const openPayment = new Refused(
  409,
  'OPEN_PAYMENT',
  'A payment of this player is still open. Wait until it has ended, then erase the player.',
);

/** Export and erasure of one player's data, and the end of their sessions. A player's id travels in the body: addresses are logged. */
export const playerRoutes: FastifyPluginAsync<PlayerRoutesOptions> = async (app, { players }) => {
  addCall(app, 'exportPlayer', async ({ request, body: { userId, after = '' } }) =>
    players.exportPlayer(userId, after, actorOf(request)),
  );
  addCall(app, 'erasePlayer', async ({ request, body: { userId } }) => {
    const erased = await players.erasePlayer(userId, actorOf(request));
    return erased === 'open-payment' ? openPayment : erased;
  });
  addCall(app, 'signOutPlayer', async ({ request, body: { userId } }) => {
    await players.signOutPlayer(userId, actorOf(request));
    return {};
  });
};
