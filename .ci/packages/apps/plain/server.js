/** A page without a bundler, under a strict policy: the SDK's plain script from the package. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { url, token } = JSON.parse(await readFile('session.json', 'utf8'));
const files = {
  '/': [
    'text/html',
    '<!doctype html><html lang="en"><title>A plain page with the cashier</title><div id="pay"></div><script src="/embed.js"></script><script src="/pay.js"></script></html>',
  ],
  '/embed.js': ['text/javascript', await readFile('node_modules/@cashier/embed/embed.js', 'utf8')],
  '/pay.js': [
    'text/javascript',
    `Cashier.createCashier(${JSON.stringify({ element: '#pay', url, token, autoHeight: true, user: { currency: 'BRL', paymentGeo: 'BR', lang: 'en' } })});`,
  ],
};
const policy = `default-src 'none'; script-src 'self'; frame-src ${new URL(url).origin}; require-trusted-types-for 'script'`;

createServer((request, response) => {
  const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
  response.writeHead(text === '' ? 404 : 200, { 'content-type': type, 'content-security-policy': policy }).end(text);
}).listen(Number(process.argv.at(-1)), '127.0.0.1');
