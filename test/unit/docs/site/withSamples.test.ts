import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../src/docs/site/renderMarkdown';
import { withSamples } from '../../../../src/docs/site/withSamples';

const files: Readonly<Record<string, string>> = {
  'src/samples/a.mjs': "const one = '<b>';\n",
  'src/samples/a.py': 'one = "<b>"\n',
};
const read = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error(`There is no ${path}.`);
  return text;
};

describe('withSamples', () => {
  it('puts each file into a block of its language, by a path beside the page', () => {
    const markdown = 'Before.\n\n<!-- samples ../samples: a.mjs a.py -->\n\nAfter.';
    expect(withSamples(markdown, 'src/docs/page.md', read)).toBe(
      'Before.\n\n```js title=Node\nconst one = \'<b>\';\n```\n\n```python title=Python\none = "<b>"\n```\n\nAfter.',
    );
  });

  it('is rendered as neighbours with a title and marked words, whose code is text', () => {
    const markdown = withSamples('<!-- samples ../samples: a.mjs a.py -->', 'src/docs/page.md', read);
    const { html } = renderMarkdown(markdown, (href) => href);
    expect([...html.matchAll(/<div class="sample" data-title="(\w+)"><p><strong>\1<\/strong><\/p>/g)]).toHaveLength(2);
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).not.toContain('<b>');
    expect(html.match(/<\/div>\n<\/div>\n<div class="sample"/)).not.toBeNull();
  });

  it('names a file that is missing, and one whose language has no row', () => {
    const sample = (name: string) => () =>
      withSamples(`<!-- samples ../samples: ${name} -->`, 'src/docs/page.md', read);
    expect(sample('b.mjs')).toThrow('There is no src/samples/b.mjs.');
    expect(sample('a.rb')).toThrow('src/docs/page.md: a sample in a.rb needs a row of languages in withSamples.ts.');
  });
});
