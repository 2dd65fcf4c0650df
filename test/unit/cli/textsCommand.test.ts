import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '../../../src/gateway/startGateway';
import { startTestGateway } from '../../fixtures/testGateway';
import { studioClients } from '../gateway/support/studioClient';
import { runCommand } from '../support/runCommand';

let gateway: Gateway;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  folder = await mkdtemp(join(tmpdir(), 'cashier-texts-'));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});
const { publisher } = studioClients(() => gateway);

async function texts(
  ...given: string[]
): Promise<{ code: number; findings: { severity: string; words: string; file: string }[] }> {
  const options = ['--url', gateway.url, '--token', gateway.opsToken, '--json'];
  const { code, stdout } = await runCommand('cli/methods', [...options, 'texts', ...given]);
  return { code, ...JSON.parse(stdout) };
}

it('exports the texts of methods and imports their translations as drafts [AUTHOR-6]', async () => {
  const exported = await texts('export', 'pix', '--out', folder, '--format', 'xliff-2.0', '--language', 'es', 'te');
  expect(exported).toMatchObject({ code: 0, findings: [{ file: 'texts.es.xlf' }, { file: 'texts.te.xlf' }] });
  expect(await readdir(folder)).toEqual(['texts.es.xlf', 'texts.te.xlf']);
  const file = join(folder, 'texts.es.xlf');
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before.replaceAll('Al instante', 'En el acto').replaceAll('CPF of the owner', 'number of the owner'),
  );

  const reviewed = await texts('import', file);
  expect(reviewed.findings.map(({ severity }) => severity)).toEqual(expect.arrayContaining(['change']));
  expect((await publisher('GET', 'methods/deposit/pix')).body).toMatchObject({ draft: null });

  const applied = await texts('import', file, '--apply');
  expect(applied.findings).toContainEqual({
    file: 'pix deposit',
    severity: 'done',
    words: 'draft 1 saved, not published',
  });
  expect((await publisher('GET', 'methods/deposit/pix')).body).toMatchObject({
    published: { layout: { method: { banner: { es: 'Al instante' } } } },
    draft: { layout: { method: { banner: { es: 'En el acto', te: 'వెంటనే' } } } },
  });

  await writeFile(file, before.replaceAll('Al instante', 'a'.repeat(2001)).replaceAll('El CPF del', 'CPF del'));
  const impossible = await texts('import', file, '--apply', '--with-warnings');
  expect(impossible.findings.map(({ severity }) => severity)).toContain('error');
  expect((await publisher('GET', 'methods/deposit/pix')).body).toMatchObject({
    draft: { revision: 2, layout: { method: { banner: { es: 'En el acto' } } } },
  });

  await writeFile(file, before.replace('</file>', ''));
  expect(await texts('import', file, '--apply')).toMatchObject({
    code: 1,
    findings: [
      { severity: 'error', file: expect.stringMatching(/texts\.es\.xlf:\d+$/), words: expect.stringContaining('XML') },
    ],
  });
});
