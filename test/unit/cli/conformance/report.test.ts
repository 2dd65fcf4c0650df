import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlReport } from '../../../../src/cli/conformance/htmlReport';
import { reportOf } from '../../../../src/cli/conformance/report';
import { tokenOf } from '../../../partner/strict/rules';
import { startStrictPartner } from '../../../partner/strict/startStrictPartner';
import { runCommand } from '../../support/runCommand';

const conformance = (...options: readonly string[]) => runCommand('cli/conformance', options);

it('the page has a strict policy, no script, and shows what a server sent as text', () => {
  const hostile = `<img src=x onerror=alert(1)>"'&</style><script>alert(2)</script>`;
  const result = {
    id: 'link',
    group: hostile,
    transport: 'http',
    duty: hostile,
    verdict: 'broken',
    why: hostile,
  } as const;
  const coercions = [{ name: 'statuses as text', example: hostile, places: 1 }];
  const page = htmlReport(reportOf(`http://STYLE/${hostile}`, new Date(0), { results: [result], coercions }));
  expect(page).not.toMatch(/<(?:img|script)|<\/style>[\s\S]*<\/style>/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
  expect(page).toContain(`sha256-${createHash('sha256').update(style).digest('base64')}`);
  expect(page).toContain('default-src &#39;none&#39;');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('it writes both reports and exits with 1 for a broken duty; tokens are in neither [GATE-5]', async () => {
  const token = tokenOf('ana');
  const server = await startStrictPartner({
    error: ({ status }) => ({ status, body: { error: { message: `Unknown: ${token}`, code: 'NO' } } }),
    countries: [],
  });
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const [json, page] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const files = ['--json', json, '--html', page, '--only', 'lists,steps'];
  const { code, stdout } = await conformance('--url', server.url, '--token', token, ...files);
  await server.close();
  const [report, html] = [await readFile(json, 'utf8'), await readFile(page, 'utf8')];
  await rm(folder, { recursive: true });
  expect(code).toBe(1);
  expect(stdout).toBe(report);
  expect(report + html).not.toContain(token);
  expect(JSON.parse(report)).toMatchObject({ url: server.url, counts: { broken: 2 } });
  expect(html).toContain('It names no country with a currency.');
});

it('without a server it exits with 2 and one line, no stack trace', async () => {
  const { code, stdout, stderr } = await conformance('--url', 'http://127.0.0.1:1', '--time-limit', '1');
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toBe('error: http://127.0.0.1:1 cannot be checked: The connection failed.\n');
});
