import { tagOf } from '../i18n/languages';
import { sourceLanguage } from './methodTexts';
import type { TranslationRow } from './translationRows';

export type XliffVersion = '1.2' | '2.0';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What XML 1.0 cannot contain (§2.2), and the carriage return, which parsers replace (§2.11). */
const notXml = /[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** XLIFF 2.0 has an element for such characters (§4.2.3.2 `cp`); in 1.2 they are placeholders of ours. */
const characters: { readonly [Version in XliffVersion]: (hex: string) => string } = {
  '1.2': (hex) => `<x id="cp-${hex}"/>`,
  '2.0': (hex) => `<cp hex="${hex}"/>`,
};

const contentOf = (text: string, version: XliffVersion): string =>
  escaped(text).replaceAll(notXml, (sign) =>
    characters[version]((sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')),
  );

const attribute = (text: string): string => escaped(text.replaceAll(notXml, ' ')).replaceAll(/\s/g, ' ');

const units: { readonly [Version in XliffVersion]: (row: TranslationRow, target: string | undefined) => string } = {
  '1.2': ({ key, place, source }, target) => `
      <trans-unit id="${key}" xml:space="preserve">
        <source>${contentOf(source, '1.2')}</source>${
          target === undefined
            ? ''
            : `
        <target>${contentOf(target, '1.2')}</target>`
        }
        <note>${contentOf(place, '1.2')}</note>
      </trans-unit>`,
  '2.0': ({ key, place, source }, target) => `
    <unit id="${key}" name="${attribute(place)}">
      <segment state="${target === undefined ? 'initial' : 'translated'}">
        <source xml:space="preserve">${contentOf(source, '2.0')}</source>${
          target === undefined
            ? ''
            : `
        <target xml:space="preserve">${contentOf(target, '2.0')}</target>`
        }
      </segment>
    </unit>`,
};

const documents: { readonly [Version in XliffVersion]: (tag: string, body: string) => string } = {
  '1.2': (tag, body) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="cashier" datatype="plaintext" source-language="${sourceLanguage}" target-language="${tag}">
    <body>${body}
    </body>
  </file>
</xliff>
`,
  '2.0': (tag, body) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${sourceLanguage}" trgLang="${tag}">
  <file id="cashier">${body}
  </file>
</xliff>
`,
};

/** Rows in one language as XLIFF (OASIS, 1.2 of 2008 or 2.0 of 2014), without inline codes. */
export const writeXliff = (rows: readonly TranslationRow[], language: string, version: XliffVersion): string =>
  documents[version](tagOf(language), rows.map((row) => units[version](row, row.targets[language])).join(''));
