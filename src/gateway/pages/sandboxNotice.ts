import type { FastifyPluginAsync } from 'fastify';

const stylePath = '/sandbox/notice.css';

/** A file: the pages' policies allow no inline styles. It covers no control: presses go through it. */
const style = `
.sandbox-notice { position: fixed; z-index: 2147483647; inset-block-start: 0; inset-inline: 0; margin: 0 auto; inline-size: fit-content; max-inline-size: 100%; padding: 0 8px; border-radius: 0 0 6px 6px; background: #ffd84d; color: #2b2300; font: 600 11px/1.4 system-ui, sans-serif; text-align: center; pointer-events: none; }
`.trim();

/** Adds a notice to a page: whoever sees it from another machine must not take it for a real cashier. */
export const withSandboxNotice = (document: string): string =>
  document
    .replace('</head>', `<link rel="stylesheet" href="${stylePath}"></head>`)
    .replace(/<body[^>]*>/, '$&<p class="sandbox-notice" role="note">Sandbox: no real money moves here.</p>');

/** The notice's style sheet. */
export const sandboxNotice: FastifyPluginAsync = async (app) => {
  app.get(stylePath, (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('text/css; charset=utf-8')
      .send(style),
  );
};
