import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../src/contract/generated/types';
import type { Gateway } from '../../../src/gateway/startGateway';
import { startTestGateway } from '../../fixtures/testGateway';
import { studioClients } from '../gateway/support/studioClient';
import { runCommand } from '../support/runCommand';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let gateway: Gateway;
let folder: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  folder = await mkdtemp(join(tmpdir(), 'cashier-methods-'));
  for (const file of ['pix.deposit.json', 'pix.withdrawal.json'])
    await cp(join(root, 'schemas/methods', file), join(folder, file));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

interface Report {
  readonly code: number;
  readonly findings: readonly { severity: string; words: string; file: string }[];
}
async function methodsAt({ url, opsToken }: Gateway, ...given: string[]): Promise<Report> {
  const options = ['--url', url, '--token', opsToken, '--folder', folder, '--json'];
  const { code, stdout } = await runCommand('cli/methods', [...given, ...options]);
  return { code, ...JSON.parse(stdout) };
}
const methods = (...given: string[]) => methodsAt(gateway, ...given);
const change = async (edit: (layout: Layout) => Layout): Promise<void> => {
  const file = join(folder, 'pix.deposit.json');
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')))));
};
const withLeast =
  (min: number) =>
  (layout: Layout): Layout => ({
    ...layout,
    method: { ...layout.method, amount_rules: { BRL: { min, max: 50_000 } } },
  });

describe('the command line over layout files [STUDIO-6]', () => {
  it('checks, shows the difference, publishes, and pulls what the studio has published since', async () => {
    expect(await methods('check')).toMatchObject({ code: 0, findings: [] });
    expect(await methods('diff')).toMatchObject({ code: 0, findings: [] });

    await change(withLeast(30));
    expect(await methods('diff')).toMatchObject({
      code: 1,
      findings: [{ file: 'pix.deposit.json', words: 'Minimum in BRL: R$20 → R$30' }],
    });
    expect(await methods('publish', '--note', 'By the pipeline')).toMatchObject({
      code: 0,
      findings: [{ severity: 'done', words: expect.stringContaining('published as version 2') }],
    });
    expect(await methods('diff')).toMatchObject({ code: 0, findings: [] });

    const { publisher } = studioClients(() => gateway);
    const archive = (isArchived: boolean) => publisher('POST', 'methods/withdrawal/pix/archive', { isArchived });
    await archive(true);
    expect(await methods('diff')).toMatchObject({
      code: 0,
      findings: [{ severity: 'warning', file: 'pix.withdrawal.json', words: expect.stringContaining('archived') }],
    });
    await archive(false);

    // Git falls behind the studio: pull brings it in step.
    await change(withLeast(20));
    expect(await methods('pull', 'pix')).toMatchObject({ code: 0, findings: [{ file: 'pix.deposit.json' }] });
    expect(JSON.parse(await readFile(join(folder, 'pix.deposit.json'), 'utf8'))).toMatchObject({
      method: { amount_rules: { BRL: { min: 30 } } },
    });
  });

  it('publishes nothing that the lint refuses, and says what and where', async () => {
    await change(withLeast(90_000));
    expect(await methods('check')).toMatchObject({
      code: 1,
      findings: [{ severity: 'error', file: 'pix.deposit.json' }],
    });
    const refused = await methods('publish', '--note', 'A mistake');
    expect(refused).toMatchObject({
      code: 1,
      findings: [{ severity: 'error', words: expect.stringContaining('minimum') }],
    });
    // The gateway has what it had.
    expect(await methods('pull', 'pix')).toMatchObject({ code: 0, findings: [{ file: 'pix.deposit.json' }] });
    expect(JSON.parse(await readFile(join(folder, 'pix.deposit.json'), 'utf8'))).toMatchObject({
      method: { amount_rules: { BRL: { min: 30 } } },
    });
  });

  it('lists the warnings that a publish is refused for, each with its place, and says how to publish anyway', async () => {
    const id = { name: 'contract', type: 'text' } as const;
    await change((layout) => ({ ...layout, method: { ...layout.method, fields: [...layout.method.fields, id] } }));
    const { code, findings } = await methods('publish', '--note', 'With a contract');
    expect(code).toBe(1);
    expect(findings.slice(0, -1)).toContainEqual(
      expect.objectContaining({ severity: 'warning', file: 'pix.deposit.json', path: '/method/fields/3' }),
    );
    expect(findings.at(-1)).toMatchObject({ severity: 'error', words: expect.stringContaining('--reason') });
    await methods('pull', 'pix');
  });

  it('leaves a publish to somebody else where four eyes are asked for', async () => {
    const strict = await startTestGateway({ isFourEyes: true });
    try {
      await change(withLeast(70));
      const why = ['--note', 'Higher', '--reason', 'Agreed'];
      const waits = { code: 0, findings: [{ severity: 'done', words: 'waits for approval in the studio' }] };
      expect(await methodsAt(strict, 'publish', 'pix', ...why)).toMatchObject(waits);
      // Run again it is the same request.
      expect(await methodsAt(strict, 'publish', 'pix', ...why)).toMatchObject(waits);
      const { publisher } = studioClients(() => strict);
      const { approvals } = Object((await publisher('GET', 'approvals')).body);
      expect(approvals).toMatchObject([{ action: 'publish', methods: ['deposit pix'], note: 'Higher' }]);
      expect(Object((await publisher('GET', 'methods/deposit/pix')).body).draft.revision).toBe(1);
    } finally {
      await strict.close();
    }
  });
});
