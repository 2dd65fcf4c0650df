import { describe, expect, it } from 'vitest';
import { html } from '../../../../src/gateway/pages/html';

describe('html', () => {
  it('escapes values, so that one cannot leave its attribute or its element', () => {
    const value = `"><script>alert('&')</script>`;
    expect(html`<a title="${value}">${value}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
    );
  });

  it('inserts markup, lists and numbers, and nothing for null', () => {
    expect(html`<ul>${[1, 2].map((item) => html`<li>${item}</li>`)}${null}</ul>`.text).toBe(
      '<ul><li>1</li><li>2</li></ul>',
    );
  });
});
