import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { findDeploymentProblems } from '../../../src/cli/deploymentProblems';
import { inlineHashOf, integrityOf } from '../../../src/cli/scriptInventory';
import { listen } from '../../support/listen';

const script = 'console.log(1)';
const integrity = integrityOf(new TextEncoder().encode(script));
const inventory = {
  version: '1.2.3',
  scripts: [{ file: 'assets/boot.js', integrity, bytes: script.length, holds: {} }],
  styles: [],
  inline: { script: inlineHashOf('start()'), style: inlineHashOf('a{}') },
  locales: [{ file: 'locales/0123abcd/en.json', integrity: integrityOf(new TextEncoder().encode('{}')) }],
};
const page = `<script src="assets/boot.js" integrity="${integrity}"></script><script type="application/json">{}</script><script>start()</script>`;
const texts = { '/locales/0123abcd/en.json': '{}' };
const secureHeaders = {
  'content-security-policy': `default-src 'none'; script-src 'self' '${inlineHashOf('start()')}'; style-src 'self' '${inlineHashOf('a{}')}'; object-src 'none'; base-uri 'self'; frame-ancestors *; require-trusted-types-for 'script'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
};

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

type Files = Readonly<Record<string, string>>;

async function serve(files: Files, headers: Files, headersOf: (url: string) => Files = () => headers) {
  server = createServer(({ url = '/' }, response) => {
    const content = files[url];
    response.writeHead(content === undefined ? 404 : 200, headersOf(url)).end(content);
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

it('finds nothing in a deployment that serves what was built', async () => {
  const address = await serve({ '/': page, '/assets/boot.js': script, ...texts }, secureHeaders);
  expect(await findDeploymentProblems(address, inventory)).toEqual([]);
});

it('finds a changed script, scripts that are not in the manifest, and missing headers', async () => {
  const foreign = '<script src="https://evil.example/x.js"></script><script>steal()</script>';
  const { 'x-content-type-options': _left, ...headers } = secureHeaders;
  const address = await serve(
    { '/': page + foreign, '/assets/boot.js': `${script};steal()`, '/locales/0123abcd/en.json': '{"pay":"elsewhere"}' },
    headers,
  );
  const problems = await findDeploymentProblems(address, inventory);
  expect(problems).toEqual([
    expect.stringContaining('x-content-type-options'),
    expect.stringContaining('https://evil.example/x.js'),
    expect.stringContaining('inline script: <script>steal()'),
    expect.stringContaining('assets/boot.js differs from the build'),
    expect.stringContaining('locales/0123abcd/en.json differs from the build'),
  ]);
});

it("finds a policy without the hashes of the document's boot entry", async () => {
  const policy = secureHeaders['content-security-policy'].replaceAll(/ 'sha256-[^']+'/g, '');
  const headers = { ...secureHeaders, 'content-security-policy': policy };
  const address = await serve({ '/': page, '/assets/boot.js': script, ...texts }, headers);
  expect(await findDeploymentProblems(address, inventory)).toEqual([
    expect.stringContaining(`script-src lacks '${inventory.inline.script}'`),
    expect.stringContaining(`style-src lacks '${inventory.inline.style}'`),
  ]);
});

it('finds a policy with a weakness of medium severity', async () => {
  const policy = secureHeaders['content-security-policy'].replace(
    "script-src 'self'",
    "script-src 'self' 'nonce-short'",
  );
  const headers = { ...secureHeaders, 'content-security-policy': policy };
  const address = await serve({ '/': page, '/assets/boot.js': script, ...texts }, headers);
  expect(await findDeploymentProblems(address, inventory)).toEqual([expect.stringContaining('script-src: Nonces')]);
});

it.each([
  ['without the policy is found', {}, [expect.stringContaining('index.html')]],
  ['with it is none', secureHeaders, []],
])("the document under its file's name %s", async (_, headers, problems) => {
  const files = { '/': page, '/index.html': page, '/assets/boot.js': script, ...texts };
  const address = await serve(files, secureHeaders, (url) => (url === '/index.html' ? headers : secureHeaders));
  expect(await findDeploymentProblems(address, inventory)).toEqual(problems);
});
