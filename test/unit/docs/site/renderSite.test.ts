import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../src/docs/site/renderMarkdown';
import { renderSite } from '../../../../src/docs/site/renderSite';
import { siteMap } from '../../../../src/docs/site/siteMap';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const render = (texts: Readonly<Record<string, string>>) =>
  renderSite({ files: Object.keys(texts), read: (path) => texts[path] ?? '' });

describe('the site', () => {
  it('links pages, sources and folders relatively, so that it works in any place', () => {
    const { pages, copies, problems } = render({
      'README.md':
        '# A\n\n[form](src/form/README.md#two-words) [folder](src/form) [code](src/a/b.ts) ![p](src/a/p.png)',
      'src/form/README.md': '# Form\n\n## Two words\n\n[back](../../README.md) [code](../a) [here](#two-words)',
      'src/a/b.ts': 'const one = "<b>";',
      'src/a/p.png': '',
    });
    expect(problems).toEqual([]);
    const linksOf = (path: string) =>
      [...(pages.get(path)?.split('<main')[1] ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(linksOf('index.html')).toEqual([
      '#a',
      'more/src-form.html#two-words',
      'more/src-form.html',
      'source/src/a/b.ts.html',
      'files/src/a/p.png',
    ]);
    expect(linksOf('more/src-form.html').slice(0, 4)).toEqual([
      '#form',
      '#two-words',
      '../index.html',
      '../source/src/a/index.html',
    ]);
    expect(pages.get('source/src/a/b.ts.html')).toContain('<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>;');
    expect(linksOf('source/src/a/index.html')).toEqual(['b.ts.html', '../../../files/src/a/p.png']);
    expect(copies).toEqual(new Map([['files/src/a/p.png', 'src/a/p.png']]));
  });

  it('gives headings the ids that GitHub gives them, also after one in a quotation', () => {
    const { html, headings } = renderMarkdown('# One `two`!\n\n> # Quoted\n\n## Same\n\n## Same', (href) => href);
    expect(headings.map(({ id }) => id)).toEqual(['one-two', 'same', 'same-1']);
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['one-two', 'same', 'same-1']);
  });

  it('lets only long words of code and of tables break', () => {
    const { html } = renderMarkdown('`IDEMPOTENCY_MISMATCH` `{"platformVersion":"a.b"}`', (href) => href);
    expect(html).toContain('<code>IDEMPOTENCY_MISMATCH</code> <code class="long">');
    expect(html).toContain('a.<wbr>b');
    const table = `| a | b |\n|---|---|\n| ${'long'.repeat(9)} | short |`;
    expect(renderMarkdown(table, (href) => href).html).toMatch(/<td class="long">long.*<td>short/);
  });

  it('reports each dead link and anchor with its file', () => {
    const texts = {
      'README.md':
        '# A\n\n[x](gone.md) [y](src/README.md#gone) [z](#a) [outside](https://a.example/#gone) [s](javascript:a) [r](/a)',
      'src/README.md': '# B\n\n[up](../../README.md) [w](#c)',
    };
    expect([...render(texts).problems].sort()).toEqual([
      "README.md: '/a' leads nowhere",
      "README.md: 'gone.md' leads nowhere",
      "README.md: 'javascript:a' leads nowhere",
      "README.md: 'src/README.md#gone' names no heading there",
      "src/README.md: '#c' names no heading there",
      "src/README.md: '../../README.md' leads nowhere",
    ]);
  });

  it('folds the sections of contributors and of single calls, except on their own pages', () => {
    const { pages } = render({ 'README.md': '# A', 'src/form/README.md': '# Form' });
    const foldedOn = (path: string) =>
      [...(pages.get(path) ?? '').matchAll(/<details><summary>([^<]*)/g)].map(([, title]) => title);
    expect(foldedOn('index.html')).toEqual(['For contributors', 'For contributors']);
    expect(foldedOn('more/src-form.html')).toEqual([]);
  });

  it('leads to the next page, from the last of a section to one that is not folded', () => {
    const { pages } = render({
      'README.md': '# A',
      'src/embed/README.md': '# B',
      'src/form/README.md': '# C',
      'src/i18n/README.md': '# D',
    });
    const nextOf = (path: string) => /href="([^"]*)" rel="next"/.exec(pages.get(path) ?? '')?.[1];
    expect(['index.html', 'embed.html', 'more/src-form.html'].map(nextOf)).toEqual([
      'embed.html',
      undefined,
      'src-i18n.html',
    ]);
  });

  it('leads links to sections of a page that was split to where they are now', () => {
    const { pages } = render({
      'src/contract/wire.md': '# The wire contract\n\n## Words',
      'src/contract/wire/calls.md': '# 4. Calls\n\n## Amounts\n\n## Words',
      'src/contract/wire/rules.md': '# 8. Rules\n\n## Statuses',
      'src/contract/wire/money.md': '# 11. Money\n\n## Statuses',
    });
    const page = pages.get('contract.html') ?? '';
    expect([...page.matchAll(/<li id="([^"]*)"><a href="([^"]*)"/g)].map(([, id, href]) => [id, href])).toEqual([
      ['4-calls', 'contract/calls.html#4-calls'],
      ['amounts', 'contract/calls.html#amounts'],
      ['8-rules', 'contract/rules.html#8-rules'],
      ['11-money', 'contract/money.html#11-money'],
    ]);
    expect(page).toContain('moved.js');
    expect(pages.get('contract/calls.html')).not.toContain('moved.js');
  });

  it('has no page of partners or operators that takes more than some ten minutes to read', () => {
    const sources = siteMap
      .flatMap(({ pages }) => pages.map(({ source }) => source))
      .filter((file) => /\.md$/.test(file));
    const lengths = sources
      .filter((file) => existsSync(root + file))
      .map((file) => ({ file, words: readFileSync(root + file, 'utf8').split(/\s+/).length }));
    expect(lengths.length).toBeGreaterThan(25);
    expect(lengths.filter(({ words }) => words > 2200)).toEqual([]);
  });

  it('marks the words of code by classes, and lists the sections above the text, too', () => {
    const { pages } = render({ 'README.md': '# A\n\n## B\n\n## C\n\n```json\n{ "a<b": 1 }\n```\n\n```x\n<i>\n```' });
    const page = pages.get('index.html') ?? '';
    expect(page).toContain('<span class="hljs-attr">&quot;a&lt;b&quot;</span>');
    expect(page).toContain('<code>&lt;i&gt;</code>');
    expect(page.match(/<summary>On this page<\/summary>.*?<\/details>/)?.[0]).toContain('<a href="#c">C</a>');
  });

  it('has no inline script, style or handler on any page', () => {
    const { pages } = render({
      'README.md': '# A\n\n<script>a()</script>\n\n<p style="x" onclick="a()">b</p> <b>c</b>',
    });
    const page = pages.get('index.html') ?? '';
    expect(page).toContain('&lt;script&gt;a()&lt;/script&gt;');
    expect(page).not.toMatch(/<[^>]*\s(?:style|on\w+)=|<style|<script(?![^>]* src=)[^>]*>/);
    expect(page).toContain('require-trusted-types-for &#39;script&#39;');
  });

  it('shows text as text, whatever is in it', () => {
    const shown = (html: string) =>
      html.match(
        /<(?!\/?(?:p|h\d|a|em|strong|code|pre|ul|ol|li|blockquote|hr|br|del|div|table|thead|tbody|tr|th|td|img|input|span|wbr)\b)[^>]*>?/i,
      );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '"', "'", '&', '`', '[', '](', ')', 'svg', 'onload=', '|', '\n', 'a')),
        (parts) => {
          expect(shown(renderMarkdown(parts.join(''), (href) => href).html)).toBeNull();
        },
      ),
    );
  });
});
