/** Part of `npm run build`: integrity of the scripts and styles of the studio's and the demo's documents. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../../src/cli/scriptInventory';

const addressed = /<(script|link)\b(?![^>]*\bintegrity=)([^>]*?)\b(src|href)="([^":]+\.(?:js|css))"([^>]*)>/g;

/**
 * Adds integrity to every script and style of a page's document (Subresource Integrity).
 * @param folder of the page; its files are below it
 * @param others files of other folders, by their address in the document
 */
export async function addPageIntegrity(folder: string, others: Readonly<Record<string, string>> = {}): Promise<void> {
  const document = join(folder, 'index.html');
  const html = await readFile(document, 'utf8');
  const hashes = new Map<string, string>();
  for (const [, , , , address = ''] of html.matchAll(addressed))
    hashes.set(address, integrityOf(await readFile(others[address] ?? join(folder, address))));
  const tagged = html.replace(
    addressed,
    (_, name, before, attribute, address, after) =>
      `<${name}${before}${attribute}="${address}"${after} integrity="${hashes.get(address)}" crossorigin="anonymous">`,
  );
  await writeFile(document, tagged);
}
