import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../../src/gateway/icons/cleanSvg';
import { filterSvg, svgText } from '../../../../src/gateway/icons/filterSvg';
import { parseSvg } from '../../../../src/gateway/icons/parseSvg';
import { createThread } from '../../../../src/gateway/threads/createThread';
import { drawIcons } from '../../../../src/ui/icons/writeIcons';

const thread = createThread();
afterAll(() => thread.close());
const clean = (text: string) => cleanSvg(text, thread);
const svg = (content: string, attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const shape = '<path d="M0 0h24v24z"/>';
const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shape}</svg>`;

describe('hostile drawings', () => {
  it.each([
    ['a script', svg(`<script>alert(1)</script>${shape}`), ['<script>']],
    ['a script in CDATA', svg(`<script><![CDATA[alert(1)]]></script>${shape}`), ['<script>']],
    ['a script that is loaded', svg(`<script xlink:href="https://evil.example/x.js"/>${shape}`), ['<script>']],
    [
      'a script of XHTML',
      svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>${shape}`),
      ['<script>'],
    ],
    [
      'handlers',
      svg('<path d="M0 0h24v24z" onclick="alert(1)"/>', 'viewBox="0 0 24 24" onload="alert(1)"'),
      ['onclick', 'onload'],
    ],
    [
      'foreign content',
      svg(
        `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>${shape}`,
      ),
      ['<foreignObject>'],
    ],
    ['an image of another host', svg(`<image href="https://evil.example/pixel.png"/>${shape}`), ['<image>']],
    ['a link', svg(`<a xlink:href="javascript:alert(1)">${shape}</a>${shape}`), ['<a>']],
    ['a use of another file', svg(`<use xlink:href="https://evil.example/x.svg#a"/>${shape}`), ['xlink:href']],
    ['a use of data', svg(`<use href="data:image/svg+xml,%3Csvg/%3E#a"/>${shape}`), ['href']],
    [
      'an animation',
      svg(
        `<path d="M0 0h24v24z"><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/></path>`,
      ),
      ['<animate>', '<set>'],
    ],
    ['an import', svg(`<style>@import url(https://evil.example/x.css);</style>${shape}`), ['<style>']],
    ['a style sheet of XML', `<?xml-stylesheet href="https://evil.example/x.css"?>${svg(shape)}`, []],
    ['a paint of another host', svg('<path d="M0 0h24v24z" fill="url(https://evil.example/#a)"/>'), ['fill']],
    ['a paint in a style', svg('<path d="M0 0h24v24z" style="fill:url(https://evil.example/#a)"/>'), ['fill']],
    ['a paint with hidden letters', svg('<path d="M0 0h24v24z" fill="u\\72l(https://evil.example/#a)"/>'), ['fill']],
    ['a paint behind a comment', svg('<path d="M0 0h24v24z" fill="u/**/rl(https://evil.example/#a)"/>'), ['fill']],
    ['an image set', svg(`<path d="M0 0h24v24z" mask="image-set('https://evil.example/a' 1x)"/>`), ['mask']],
    [
      'a filter that loads',
      svg(`<filter id="f"><feImage href="https://evil.example/a"/></filter><path d="M0 0h24v24z" filter="url(#f)"/>`),
      ['<filter>', 'filter'],
    ],
    [
      'another prefix',
      `<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><x:script>alert(1)</x:script><x:path d="M0 0h24v24z"/></x:svg>`,
      ['<script>'],
    ],
  ])('lose %s, and the author reads what [AUTHOR-6]', async (_, text, removed) => {
    const cleaned = await clean(text);
    expect(cleaned).toMatchObject({ ok: true, removed });
    const left = cleaned.ok ? cleaned.svg.replaceAll('<use/>', '') : '';
    expect(left).toBe(plain);
  });

  it.each([
    ['HTML', '<html><body><svg></svg></body></html>', 'notSvg'],
    ['something else', 'GIF89a', 'notSvg'],
    ['XML that is not well-formed', svg('<path></svg>'), 'notSvg'],
    [
      'a file of the machine',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      'entities',
    ],
    [
      'a million laughs',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
      'entities',
    ],
    ['deep nesting', svg('<g>'.repeat(60) + '</g>'.repeat(60)), 'tooDeep'],
    ['thousands of parts', svg('<g/>'.repeat(3000)), 'tooLarge'],
    [
      'uses of uses',
      svg(
        `<g id="a0">${shape}</g>${Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(9)}</g>`).join('')}`,
      ),
      'tooLarge',
    ],
    [
      'a mask that masks itself',
      svg(`<mask id="m"><path d="M0 0" mask="url(#m)"/></mask><path d="M0 0" mask="url( '#m' )"/>`),
      'tooLarge',
    ],
    ['no size', svg(shape, ''), 'noSize'],
  ])('are refused with a reason: %s [AUTHOR-6]', async (_, text, why) => {
    expect(await clean(text)).toEqual({ ok: false, why });
  });

  it('cannot hold up the gateway by their style sheet', async () => {
    const hostile = svg(
      `<style>x ${'* '.repeat(12)}path{fill:red}</style>${'<g>'.repeat(30)}${shape}${'</g>'.repeat(30)}`,
    );
    expect(await cleanSvg(hostile, thread, 500)).toEqual({ ok: false, why: 'tooSlow' });
    expect(await cleanSvg(svg(shape), thread)).toMatchObject({ ok: true });
  });
});

describe('drawings of designers', () => {
  it('keep their style sheets as attributes, their gradients and clips', async () => {
    const cleaned = await clean(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Made by a tool -->
${svg('<style>.a{fill:#123456}.b{fill:url(#g);clip-path:url(#c)}</style><defs><linearGradient id="g"><stop offset="1" style="stop-color:red"/></linearGradient><clipPath id="c"><rect width="3" height="3"/></clipPath></defs><path class="a" d="M0 0h1"/><path class="b" d="M1 1h1"/><text x="1"> A &amp; B </text>', 'width="48px" height="24"')}`,
    );
    expect(cleaned).toEqual({
      ok: true,
      removed: [],
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><defs><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient><clipPath id="c"><rect width="3" height="3"/></clipPath></defs><path d="M0 0h1" fill="#123456"/><path d="M1 1h1" fill="url(#g)" clip-path="url(#c)"/><text x="1"> A &amp; B </text></svg>',
    });
  });

  it('pass whole, as all icons of ours do', async () => {
    const icons = [...(await drawIcons())].filter(([path]) => /^(?:method|bank|crypto)\//.test(path));
    expect(icons.length).toBeGreaterThan(100);
    for (const [path, text] of icons) {
      const parsed = await parseSvg(text);
      expect(typeof parsed === 'string' ? parsed : filterSvg(parsed).removed, path).toEqual([]);
    }
  });

  it('are read the same wherever one part of the file ends and the next begins', async () => {
    const content = `<g id="é😀"><text> A &amp;\r\n&#x1F600; <![CDATA[<b>]]></text>${shape}</g>`;
    const texts = Array.from({ length: content.length + 40 }, (_, back) => {
      const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">';
      return `${start}<!--${' '.repeat(16_384 - start.length - 7 - back)}-->${content}</svg>`;
    });
    const whole = await parseSvg(svg(content).replace(/ xmlns:xlink="[^"]*"/, ''));
    expect(whole).toHaveProperty('children.length', 1);
    for (const text of texts) expect(await parseSvg(text)).toEqual(whole);
  });
});

describe('any drawing', () => {
  it('becomes one with nothing but what is allowed, and stays so', async () => {
    const name = fc.constantFrom('path', 'g', 'script', 'use', 'style', 'a', 'text', 'image', 'animate', 'stop');
    const attribute = fc.tuple(
      fc.constantFrom('d', 'fill', 'href', 'onload', 'style', 'xlink:href', 'clip-path', 'transform', 'id', 'src'),
      fc.constantFrom(
        '#a',
        'red',
        'url(#a)',
        'url(https://x.example)',
        'javascript:x',
        '\\75rl(x)',
        'rotate(3)',
        '"&<>',
      ),
    );
    const { element } = fc.letrec<{
      element: { name: string; attributes: Record<string, string>; children: unknown[] };
    }>((tie) => ({
      element: fc.record({
        name,
        attributes: fc.array(attribute, { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
        children: fc.array(fc.oneof({ depthSize: 'small' }, fc.string(), tie('element')), { maxLength: 3 }),
      }),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(element, { maxLength: 3 }), async (children) => {
        const root = { name: 'svg', attributes: { viewBox: '0 0 1 1' }, children } as Parameters<typeof filterSvg>[0];
        const text = svgText(filterSvg(root).root).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
        expect(text.replaceAll(/>[^<]*/g, '>')).not.toMatch(
          /<(?:script|style|a|image|animate)[\s/>]| (?:on\w+|style|src)=| href="(?!#)|x\.example|\\/,
        );
        const again = await parseSvg(text);
        expect(typeof again === 'string' ? again : filterSvg(again).removed).toEqual(
          text.includes('\u0000') ? 'notSvg' : [],
        );
      }),
      { numRuns: 150 },
    );
  });
});
