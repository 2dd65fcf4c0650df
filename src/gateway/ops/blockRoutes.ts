import type { FastifyPluginAsync } from 'fastify';
import type { Layout, SaveBlockRequest } from '../../contract/generated/types';
import { methodNameOf } from '../../contract/ids';
import { addCall } from './addCall';
import type { BlockStore } from './blockStore';
import { storingRefused } from './draftRoutes';
import { Refused } from './Refused';
import { actorOf } from './roles';

export interface BlockRoutesOptions {
  readonly blocks: BlockStore;
}

const blockChanged = new Refused(
  409,
  'BLOCK_CHANGED',
  'Somebody else has changed this block, or its name is taken. Reload it and try again.',
);

/** A method with the block's fields alone: the same rules decide what may be stored. */
const layoutOf = ({ name, fields, samples }: SaveBlockRequest): Layout => ({
  transaction: 'deposit',
  countries: ['*'],
  method: { name: methodNameOf(name), text: {}, currency: [], fields },
  samples,
  sandbox: { steps: [] },
});

/** Shared blocks of fields: what authors list, save and remove. */
export const blockRoutes: FastifyPluginAsync<BlockRoutesOptions> = async (app, { blocks }) => {
  addCall(app, 'blocks', async () => ({ blocks: await blocks.all() }));
  addCall(app, 'saveBlock', async ({ body, request }) => {
    const refused = storingRefused(layoutOf(body));
    if (refused) return refused;
    return (await blocks.save(body, actorOf(request))) ? { revision: body.seen + 1 } : blockChanged;
  });
  addCall(app, 'removeBlock', async ({ body: { name }, request }) => {
    await blocks.remove(name, actorOf(request));
    return {};
  });
};
