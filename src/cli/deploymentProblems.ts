import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type Inventory, inlineHashOf, integrityOf } from './scriptInventory';

/** csp_evaluator: 10 high … 30 medium; above that are hints. */
const worstSeverity = 30;

/** Headers that must be present, and what their values must match. */
const requiredHeaders: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['content-security-policy', /require-trusted-types-for 'script'/],
  ['content-security-policy', /default-src 'none'/],
  ['content-security-policy', /frame-ancestors /],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(?:strict-origin-when-cross-origin|strict-origin|no-referrer)$/],
];

function headerProblems(headers: Headers): readonly string[] {
  const problems = requiredHeaders
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name, pattern]) => `The header ${name} does not match ${pattern.source}.`);
  const policy = new CspParser(headers.get('content-security-policy') ?? '').csp;
  const weaknesses = new CspEvaluator(policy)
    .evaluate()
    .filter(({ severity }) => severity <= worstSeverity)
    .map(({ directive, description }) => `The policy's ${directive}: ${description}`);
  return [...problems, ...weaknesses];
}

/** Without the hashes of the boot entry the page stays empty. */
function hashProblems(headers: Headers, { inline }: Inventory): readonly string[] {
  const { directives } = new CspParser(headers.get('content-security-policy') ?? '').csp;
  const needed = [
    ['script-src', inline.script],
    ['style-src', inline.style],
  ] as const;
  return needed
    .filter(([directive, hash]) => !directives[directive]?.includes(`'${hash}'`))
    .map(([directive, hash]) => `The policy's ${directive} lacks '${hash}': the page's boot entry does not run.`);
}

function scriptTagProblems(html: string, { scripts, inline }: Inventory): readonly string[] {
  const integrityByFile = new Map(scripts.map(({ file, integrity }) => [file, integrity]));
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([tag, attributes = '', body = '']) => {
    const source = attributes.match(/\bsrc="([^"]+)"/)?.[1];
    if (source === undefined) {
      const isData = /type="application\/json"/.test(attributes);
      const isKnown = isData || body.trim() === '' || inlineHashOf(body) === inline.script;
      return isKnown ? [] : [`The page has an inline script: ${tag.slice(0, 60)}…`];
    }
    const integrity = integrityByFile.get(source);
    if (!integrity) return [`The page loads ${source}, which is not in the manifest.`];
    return attributes.includes(integrity) ? [] : [`The page loads ${source} without its integrity.`];
  });
}

async function changedFiles(address: string, { scripts, styles, locales }: Inventory): Promise<readonly string[]> {
  const problems = await Promise.all(
    [...scripts, ...styles, ...locales].map(async ({ file, integrity }) => {
      const served = await fetch(new URL(file, address));
      const found = served.ok ? integrityOf(new Uint8Array(await served.arrayBuffer())) : `status ${served.status}`;
      return found === integrity ? null : `${file} differs from the build: ${found}.`;
    }),
  );
  return problems.filter((problem) => problem !== null);
}

/** The document under its file's name: without a policy any site could frame that. Nothing need be there. */
async function fileProblems(address: string): Promise<readonly string[]> {
  const { ok, headers } = await fetch(new URL('index.html', address), { method: 'HEAD' });
  return ok && !headers.has('content-security-policy') ? ['index.html is served without the policy.'] : [];
}

/**
 * What a deployed widget serves other than what was built (PCI DSS 4.0.1 11.6.1); empty when nothing differs.
 * @param address the widget's document, with a trailing slash
 * @throws when the server cannot be reached
 */
export async function findDeploymentProblems(address: string, inventory: Inventory): Promise<readonly string[]> {
  const page = await fetch(address);
  const html = await page.text();
  return [
    ...(page.ok ? [] : [`${address} answered ${page.status}.`]),
    ...headerProblems(page.headers),
    ...hashProblems(page.headers, inventory),
    ...scriptTagProblems(html, inventory),
    ...(await fileProblems(address)),
    ...(await changedFiles(address, inventory)),
  ];
}
