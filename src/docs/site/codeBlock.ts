import hljs from 'highlight.js';
import { escapeHtml } from '../../tables/htmlEntities';

/**
 * Code with its words marked by classes, as the policy allows no inline style. It scrolls with the keyboard, too.
 * @param info the block's info string (CommonMark §4.5): its language, and ` title=…` in a group of samples
 */
export function codeBlock(text: string, info = ''): string {
  const [language = '', title] = info.split(' title=');
  const isKnown = hljs.getLanguage(language) !== undefined;
  const html = isKnown ? hljs.highlight(text, { language }).value : escapeHtml(text);
  const block = `<div class="code"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
  if (title === undefined) return block;
  const name = escapeHtml(title);
  return `<div class="sample" data-title="${name}"><p><strong>${name}</strong></p>${block}</div>\n`;
}
