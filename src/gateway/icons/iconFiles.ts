import type { FastifyPluginAsync } from 'fastify';
import { countRoutesAs } from '../limits/requestLimits';
import type { IconStore } from './iconStore';

interface IconFilesOptions {
  readonly icons: Pick<IconStore, 'drawingsOf'>;
}

/** Icons never change. Opened by themselves they may do nothing. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // Sandboxed frames, which have no origin, request them without credentials.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Uploaded icons for every widget: 'pix-0123456789ab.svg', and '….dark.svg' for the dark theme. */
export const iconFiles: FastifyPluginAsync<IconFilesOptions> = async (app, { icons }) => {
  countRoutesAs(app, 'file');
  app.get<{ Params: { readonly file: string } }>('/:file', async ({ params: { file } }, reply) => {
    const [, name, dark] = /^([a-z0-9-]{1,60})(\.dark)?\.svg$/.exec(file) ?? [];
    const drawings = name === undefined ? null : await icons.drawingsOf(`uploaded/${name}`);
    if (!drawings) return reply.callNotFound();
    return reply
      .headers(headers)
      .type('image/svg+xml')
      .send((dark && drawings.dark) || drawings.light);
  });
};
