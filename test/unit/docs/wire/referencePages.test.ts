import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../../schemas/readSchemas';
import { callNames } from '../../../../src/contract/callNames';
import { renderSite } from '../../../../src/docs/site/renderSite';
import { asyncApiOf } from '../../../../src/docs/wire/asyncApi';
import { callDocs } from '../../../../src/docs/wire/callDocs';
import { callErrors, sharedErrors } from '../../../../src/docs/wire/callErrors';
import { openApiOf } from '../../../../src/docs/wire/openApi';
import { referencePages } from '../../../../src/docs/wire/pages/referencePages';
import { callSource, referenceSources } from '../../../../src/docs/wire/pages/sources';

const schemas = await readSchemas();
const texts = referencePages(schemas, openApiOf(schemas), asyncApiOf(schemas));

/** Codes in the first column but one of a page's tables of errors. */
const codesOn = (source: string): readonly string[] =>
  [...(texts[source] ?? '').matchAll(/^\| \d{3} \| `(\w+)` \|/gm)].map(([, code = '']) => code);

describe('the pages of the calls', () => {
  it('have errors of their own alone; those that all share are on one page', () => {
    const onCalls = callNames.flatMap((name) => codesOn(callSource(name)));
    expect(onCalls).not.toEqual([]);
    expect(onCalls.filter((code) => sharedErrors.some((error) => error.code === code))).toEqual([]);
    expect([...codesOn(referenceSources.errors.source)].sort()).toEqual(callErrors.map(({ code }) => code).sort());
  });

  it('list what is sent: each key of an example has its row', () => {
    for (const name of callNames) {
      const rows = [...(texts[callSource(name)] ?? '').matchAll(/^\| `(\w+)` \| /gm)].map(([, key = '']) => key);
      expect(rows, name).toEqual(expect.arrayContaining(Object.keys(callDocs[name].example)));
    }
  });

  it('say of each definition, and of each of its keys, what it means', () => {
    // A constant says itself what it is.
    const isKeySilent = /^\| `[^`]+` \| (?!`"[^"]*"`,? )[^|]* \| {2}\|$/gm;
    const keys = Object.entries(texts).flatMap(([source, text]) =>
      [...text.matchAll(isKeySilent)].map(([row]) => `${source}: ${row}`),
    );
    const definitions = Object.entries(texts)
      .filter(([source]) => source.includes('/definitions-'))
      .flatMap(([, text]) => [...text.matchAll(/^## (\w+)\n\n(?:\||Type:)/gm)].map(([, name]) => name));
    expect([...keys, ...definitions]).toEqual([]);
  });

  it('link, as every page of the contract, to definitions that are there', () => {
    const { problems, pages } = renderSite({
      files: Object.keys(texts),
      read: (path) => texts[path] ?? '',
    });
    // Of the repository's own files, which `npm run docs` checks.
    expect(problems.filter((problem) => !problem.includes("'../"))).toEqual([]);
    expect([...pages.keys()].filter((path) => path.startsWith('more/'))).toEqual([]);
  });
});
