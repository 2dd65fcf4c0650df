import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Inventory, inlineHashOf } from '../../src/cli/scriptInventory';

const scriptTag = /<script defer(?:="defer")? src="(assets\/boot\.[^"]+)"[^>]*><\/script>/;
const styleTag = /<link [^>]*?href="(assets\/boot\.[^"]+\.css)"[^>]*>/;
/** What would end the element early, or change how the parser reads it (HTML, 'script data escaped state'). */
const endings = /<\/(?:script|style)|<!--/i;

/**
 * Puts the boot entry's script and style into the document: they need no request of their own. The script is the
 * body's last child, since it runs at once.
 * @throws when the document does not load them, or their text cannot be inline
 */
export async function inlineBoot(widget: string, html: string): Promise<{ html: string; inline: Inventory['inline'] }> {
  const read = async (tag: RegExp): Promise<string> => {
    const [, file] = tag.exec(html) ?? [];
    if (!file) throw new Error(`The document has no ${tag.source}.`);
    const text = await readFile(join(widget, file), 'utf8');
    if (endings.test(text)) throw new Error(`${file} contains ${endings.exec(text)?.[0]}: it cannot be inline.`);
    return text;
  };
  const [script, style] = await Promise.all([read(scriptTag), read(styleTag)]);
  return {
    // Functions: a replacement text would read '$&' in the code as a pattern.
    html: html
      .replace(scriptTag, '')
      .replace(styleTag, () => `<style>${style}</style>`)
      .replace('</body>', () => `<script>${script}</script></body>`),
    inline: { script: inlineHashOf(script), style: inlineHashOf(style) },
  };
}
