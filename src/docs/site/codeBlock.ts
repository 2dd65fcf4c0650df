import hljs from 'highlight.js';
import { escapeHtml } from '../../tables/htmlEntities';

/** Code with its words marked by classes, as the policy allows no inline style. It scrolls with the keyboard, too. */
export function codeBlock(text: string, language = ''): string {
  const isKnown = hljs.getLanguage(language) !== undefined;
  const html = isKnown ? hljs.highlight(text, { language }).value : escapeHtml(text);
  return `<div class="code"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
}
