import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../src/contract/generated/types';
import { definitionLanguages } from '../../../src/tables/countryLanguages';
import { writeCsv } from '../../../src/texts/csv';
import { applyTextEdits, methodTexts, wordsIn } from '../../../src/texts/methodTexts';
import { readTranslations } from '../../../src/texts/readTranslations';
import { editsOf, reviewTranslations } from '../../../src/texts/reviewTranslations';
import { type TranslationRow, translationRows } from '../../../src/texts/translationRows';
import { writeXliff } from '../../../src/texts/writeXliff';
import { layoutOf, pixLayout, withField, withMethod } from '../../builders/layouts';

const targets = definitionLanguages.filter((code) => code !== 'en');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Text that files have lost before: quotes, newlines, formulas, markup, right to left, emoji, control characters. */
const awkward = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  fc.constantFrom('=1+1', "'=1", "''-x", '+49', '-', '@a', '\t', '＝x', '"', '""', ',;\t', '\r', '\r\n', '\n\n', ' '),
  fc.constantFrom('<b>&amp;</b>', ']]>', '&lt;', '{{amount}}', 'مرحبا ‏', '👩‍👩‍👧', '\u0000', '\uFEFF', '￾', 'a\u2028b'),
);
const words = fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

/** Pix with any words in its name and in one hint, in some languages. */
const anyLayout: fc.Arbitrary<Layout> = fc
  .tuple(
    fc.record({ en: words, es: words, te: words }, { requiredKeys: ['en'] }),
    fc.record({ en: words, mx: words }, { requiredKeys: ['en'] }),
  )
  .map(([name, hint]) => withField('cpf', { hint }, withMethod({ text: name, banner: name })));

const plainRow = ({ key, source, targets: known }: TranslationRow) => ({ key, source, targets: known });

describe('files for translators', () => {
  it('read back as they were written, whatever the words are [AUTHOR-6]', () => {
    fc.assert(
      fc.property(anyLayout, fc.boolean(), (layout, hasByteOrderMark) => {
        const rows = translationRows([layout], { languages: targets, isMissingOnly: false });
        const csv = readTranslations(bytesOf(writeCsv(rows, targets, { hasByteOrderMark })));
        expect(csv.ok && csv.rows.map(({ line: _, ...row }) => row)).toEqual(rows.map(plainRow));
        expect(csv.ok && reviewTranslations(csv, [layout]).changes).toEqual([]);
        for (const version of ['1.2', '2.0'] as const)
          for (const language of ['es', 'mx']) {
            const xliff = readTranslations(bytesOf(writeXliff(rows, language, version)));
            expect(xliff.ok && xliff.rows.map(({ line: _, ...row }) => row)).toEqual(
              rows.map(({ key, source, targets: { [language]: target } }) => ({
                key,
                source,
                targets: target === undefined ? {} : { [language]: target },
              })),
            );
          }
      }),
      { numRuns: 150 },
    );
  });

  it('change each text in all of their languages, and nothing else [AUTHOR-6]', () => {
    fc.assert(
      fc.property(anyLayout, anyLayout, (layout, other) => {
        const rows = translationRows([other], { languages: targets, isMissingOnly: false });
        const file = readTranslations(bytesOf(writeCsv(rows, targets, { hasByteOrderMark: false })));
        if (!file.ok) throw new Error(file.why);
        const { changes } = reviewTranslations(file, [layout]);
        const changed = applyTextEdits(layout, editsOf(changes));
        expect(reviewTranslations(file, [changed]).changes).toEqual([]);
        const places = new Set(changes.map(({ place, language }) => `${place.key} ${language}`));
        const textsOf = (of: Layout) =>
          methodTexts(of).flatMap(({ key, text }) =>
            definitionLanguages.flatMap((code) =>
              places.has(`${key} ${code}`) ? [] : [[key, code, wordsIn(text, code)]],
            ),
          );
        expect(textsOf(changed)).toEqual(textsOf(layout));
      }),
      { numRuns: 50 },
    );
  });

  /** What spreadsheets skip or do not show before a formula. */
  const unseen = fc.constantFrom(...' \u00a0\u200b\u200e\u202e\u2060\u3000\u3164\ufeff\u00ad\u0000\u000b');
  const formula = fc
    .tuple(fc.array(unseen, { maxLength: 3 }), fc.constantFrom(...'=+-@\t\r\n＝＋－＠﹦﹢﹣﹫−'), words)
    .map(([before, sign, rest]) => [...before, sign, rest].join(''));

  it('leave no formula for a spreadsheet, nor one after what it does not show', () => {
    fc.assert(
      fc.property(fc.oneof(words, formula), (text) => {
        const row = { key: 'k', place: text, source: text, targets: { es: text } };
        const csv = writeCsv([row], ['es'], { hasByteOrderMark: false });
        const cells = Papa.parse<string[]>(csv).data.flat();
        expect(
          cells.filter((cell) => /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u.test(cell)),
        ).toEqual([]);
        expect(cells.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([]);
        expect(readTranslations(bytesOf(csv))).toMatchObject({ rows: [{ source: text, targets: { es: text } }] });
      }),
      { numRuns: 300 },
    );
  });

  it('can be limited to texts that lack a language', () => {
    const layout = withField('cpf', { hint: { en: 'Your CPF' } });
    const rows = translationRows([layout], { languages: ['te'], isMissingOnly: true });
    expect(rows).toEqual([
      { key: 'deposit.pix.fields.cpf.hint', place: 'Pix, deposit: field cpf, hint', source: 'Your CPF', targets: {} },
    ]);
    expect(translationRows([layout], { languages: ['te'], isMissingOnly: false }).length).toBe(3);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('are read with %s, as spreadsheets of other countries save them', (_, separator) => {
    const csv = ['key', 'place', 'en', 'es'].join(separator);
    const file = readTranslations(bytesOf(`${csv}\n${['a.b', 'x', 'Name', 'Nombre'].join(separator)}\n`));
    expect(file).toMatchObject({ ok: true, rows: [{ key: 'a.b', targets: { es: 'Nombre' }, line: 2 }] });
  });

  it('are read from UTF-16, too', () => {
    const text = '\uFEFFkey,place,en,es\r\na.b,x,Name,Nombre\r\n';
    const file = readTranslations(new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer));
    expect(file).toMatchObject({ ok: true, languages: ['es'] });
  });

  it('may have been split and marked by a tool for translators', () => {
    const file = readTranslations(
      bytesOf(`<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="en" trgLang="pt-BR">
  <file id="f"><unit id="a.b">
    <mtc:matches><mtc:match><source>Other</source><target>Outro</target></mtc:match></mtc:matches>
    <segment><source>One. </source><target>Um<mrk id="m"> só</mrk>. </target></segment>
    <ignorable><source> </source><target> </target></ignorable>
    <segment><source>Two.</source><target><![CDATA[Dois.]]></target></segment>
  </unit></file>
</xliff>`),
    );
    expect(file).toMatchObject({
      rows: [{ key: 'a.b', source: 'One.  Two.', targets: { pt: 'Um só.  Dois.' }, line: 3 }],
    });
    const older = readTranslations(
      bytesOf(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file target-language="es-MX"><body>
<trans-unit id="a.b"><source>One</source><seg-source><mrk mid="1">One</mrk></seg-source><target><g id="1">Uno</g></target>
<alt-trans><source>Other</source><target>Otro</target></alt-trans></trans-unit></body></file></xliff>`),
    );
    expect(older).toMatchObject({ rows: [{ source: 'One', targets: { mx: 'Uno' } }] });
  });
});

const xliff = (body: string, root = 'version="2.0" srcLang="en" trgLang="es"'): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${root}>\n<file id="f">\n${body}</file></xliff>`;

describe('a broken file', () => {
  it.each([
    ['nothing', '', 'empty', 0],
    ['another CSV', 'name,value\na,b\n', 'header', 1],
    ['no language', 'key,place,en\na,b,c\n', 'header', 1],
    ['a quote that is not closed', 'key,en,es\na,b,c\nd,"e,f\n', 'quotes', 3],
    ['a cell too many', 'key,en,es\na,"b\nb",c\nd,e,f,g\n', 'cells', 4],
    ['a key twice', 'key,en,es\na,b,c\na,b,c\n', 'keyTwice', 3],
    ['XML that is not well-formed', xliff('<unit id="a">\n<segment><source>One</segment></unit>'), 'xml', 4],
    ['a document type', `<!DOCTYPE xliff [<!ENTITY x "y">]>\n${xliff('')}`, 'xml', 1],
    ['an entity', xliff('<unit id="a"><segment><source>&x;</source></segment></unit>'), 'xml', 3],
    ['another XML', '<html></html>', 'notXliff', 1],
    ['an unknown version', '<xliff version="9" xmlns="urn:x"></xliff>', 'version', 1],
    ['a language that we do not have', xliff('', 'version="2.0" trgLang="de"'), 'language', 1],
    ['a unit without an id', xliff('<unit><segment><source>One</source></segment></unit>'), 'unitWithoutId', 3],
    [
      'a unit without a source',
      xliff('<unit id="a"><segment><target>Uno</target></segment></unit>'),
      'unitWithoutSource',
      3,
    ],
  ])('is refused with line and reason: %s [AUTHOR-6]', (_, text, why, line) => {
    expect(readTranslations(bytesOf(text))).toMatchObject({ ok: false, why, line });
  });

  it('gives a character for the code of one alone, whatever else stands there', () => {
    const codes = [-1, 0, 1, 0x1f, 0xfffe, 0x10ffff, 0x110000, 2 ** 53];
    const hex = fc.oneof(
      fc.constantFrom(...codes.map((code) => code.toString(16))),
      fc.string(),
      fc.float().map(String),
    );
    fc.assert(
      fc.property(hex, (text) => {
        const attribute = text.replace(/[^\x20-\x7e]|["&<]/g, '');
        const body = `<unit id="a"><segment><source>x<cp hex="${attribute}"/></source></segment></unit>`;
        const code = /^[0-9a-f]{1,6}$/i.test(attribute) ? Number.parseInt(attribute, 16) : Number.NaN;
        const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
        expect(readTranslations(bytesOf(xliff(body)))).toMatchObject({ rows: [{ source: `x${character}` }] });
      }),
      { numRuns: 300 },
    );
  });

  it.each([101, 1000, 50_000])('is refused with %d elements in each other, and soon', (depth) => {
    const begun = performance.now();
    const body = `<unit id="a"><segment><source>${'<pc>'.repeat(depth)}${'</pc>'.repeat(depth)}</source></segment></unit>`;
    expect(readTranslations(bytesOf(xliff(body)))).toMatchObject({
      ok: false,
      why: 'xml',
      found: expect.stringContaining('100 levels'),
    });
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('takes a time that grows with the file, not with its square', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `a${at},One,Uno`);
    const begun = performance.now();
    const file = readTranslations(bytesOf(`key,en,es\n${lines.join('\n')}\n"`));
    expect(file).toMatchObject({ ok: false, why: 'quotes', line: 100_002 });
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('is refused in another encoding, and above 20 MB', () => {
    expect(readTranslations(new Uint8Array([0x6b, 0xe9, 0x79]))).toMatchObject({ why: 'encoding' });
    expect(readTranslations(new Uint8Array(21 * 1024 * 1024))).toMatchObject({ why: 'tooLarge' });
  });

  it('never fails in another way', () => {
    const good = writeXliff(translationRows([pixLayout], { languages: ['es'], isMissingOnly: false }), 'es', '2.0');
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(40), fc.string(), (at, cut, put) => {
        const file = readTranslations(bytesOf(good.slice(0, at) + put + good.slice(at + cut)));
        expect([true, false]).toContain(file.ok);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the review of a file', () => {
  const layout = withField('cpf', { hint: { en: 'Pay {{amount}}', es: 'Paga {{amount}}' } });
  const reviewOf = (source: string, es: string, layouts = [layout]) => {
    const rows = [{ key: 'deposit.pix.fields.cpf.hint', place: '', source, targets: { es } }];
    const file = readTranslations(bytesOf(writeCsv(rows, ['es'], { hasByteOrderMark: true })));
    if (!file.ok) throw new Error(file.why);
    return reviewTranslations(file, layouts);
  };

  it.each([
    ['a source text that has changed', 'Pay', 'Abona {{amount}}', [{ kind: 'sourceChanged' }]],
    [
      'a placeholder that is missing',
      'Pay {{amount}}',
      'Abona',
      [{ kind: 'missingPlaceholders', placeholders: ['{{amount}}'] }],
    ],
    [
      'a placeholder too many',
      'Pay {{amount}}',
      'Abona {{amount}} {{amount}} {x}',
      [{ kind: 'extraPlaceholders', placeholders: ['{{amount}}', '{x}'] }],
    ],
    ['HTML', 'Pay {{amount}}', 'Abona <b>{{amount}}</b>', [{ kind: 'html' }]],
    ['words that cannot be stored', 'Pay {{amount}}', `{{amount}}${'a'.repeat(2000)}`, [{ kind: 'tooLong' }]],
    ['nothing', 'Pay {{amount}}', 'Abona {{amount}}', []],
  ])('warns of %s [AUTHOR-6]', (_, source, es, warnings) => {
    expect(reviewOf(source, es).changes).toMatchObject([
      { language: 'es', before: 'Paga {{amount}}', after: es, warnings },
    ]);
  });

  it('lists keys that no method has, and counts what is the same', () => {
    expect(reviewOf('Pay {{amount}}', 'Paga {{amount}}')).toMatchObject({ changes: [], same: 1, unknown: [] });
    expect(reviewOf('Pay', 'Paga', [layoutOf('amex')])).toMatchObject({
      changes: [],
      unknown: [{ key: 'deposit.pix.fields.cpf.hint', line: 2 }],
    });
  });
});
