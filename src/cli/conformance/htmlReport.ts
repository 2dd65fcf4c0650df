import { createHash } from 'node:crypto';
import { html, type Markup } from '../../gateway/pages/html';
import { countWords, type Report } from './report';
import type { DutyResult } from './runConformance';

/** It has no sign that is escaped, so that its hash matches. */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 64rem; padding: 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin-block: 2rem 0.5rem; }
table { border-collapse: collapse; inline-size: 100%; table-layout: fixed; }
th:first-child, th.over { inline-size: 6rem; }
th:last-child { inline-size: 35%; }
th, td { border-block-end: 1px solid #8886; padding: 0.375rem 0.5rem; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; }
.broken { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
.passed { color: light-dark(#1b5e20, #81c784); }
.skipped { color: light-dark(#555, #bbb); }
`;

/** No script, no request: the style alone, by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const rowOf = ({ verdict, transport, duty, why }: DutyResult): Markup =>
  html`<tr><td class="${verdict}">${verdict}</td><td>${transport}</td><td>${duty}</td><td>${why}</td></tr>
`;

const tableOf = (group: string, results: readonly DutyResult[]): Markup =>
  html`<h2>${group}</h2>
<table>
<thead><tr><th scope="col">Verdict</th><th scope="col" class="over">Over</th><th scope="col">Duty</th><th scope="col">Why</th></tr></thead>
<tbody>
${results.map(rowOf)}</tbody>
</table>
`;

const coercionsOf = ({ coercions }: Report): Markup =>
  coercions.length === 0
    ? html`<p>The server needs none of them.</p>`
    : html`<table>
<thead><tr><th scope="col">Places</th><th scope="col">Coercion</th><th scope="col">First place</th></tr></thead>
<tbody>
${coercions.map(({ name, places, example }) => html`<tr><td>${places}</td><td>${name}</td><td>${example}</td></tr>\n`)}</tbody>
</table>`;

/** The report as one page that works offline. Everything the server sent is text. */
export function htmlReport(report: Report): string {
  const { url, checkedAt, results } = report;
  const groups = [...new Set(results.map(({ group }) => group))];
  const broken = results.filter(({ verdict }) => verdict === 'broken');
  const page = html`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Conformance of ${url}</title>
<style>${style}</style>
</head>
<body>
<h1>Conformance of ${url}</h1>
<p>${countWords(report)} Checked at <time datetime="${checkedAt}">${checkedAt}</time>.</p>
${broken.length === 0 ? null : tableOf('Broken duties', broken)}
${groups.map((name) =>
  tableOf(
    name,
    results.filter(({ group }) => group === name),
  ),
)}
<h2>Coercions of contract §9 that the server needs</h2>
${coercionsOf(report)}
</body>
</html>
`;
  return `<!doctype html>\n${page.text}`;
}
