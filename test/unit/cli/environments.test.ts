import { afterAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/gateway/startGateway';
import { pixLayout, renamed } from '../../builders/layouts';
import { startTestGateway } from '../../fixtures/testGateway';
import { publish, saveDraft, studioClient } from '../gateway/support/studioClient';
import { runCommand } from '../support/runCommand';

const [staging, production] = await Promise.all([startTestGateway(), startTestGateway()]);
afterAll(() => Promise.all([staging.close(), production.close()]));

const clientOf = (gateway: () => Gateway) =>
  studioClient(
    () => gateway().url,
    () => gateway().opsToken,
  );
const [atStaging, atProduction] = [clientOf(() => staging), clientOf(() => production)];

/** The tokens are in the environment of the command. */
async function methods(...given: string[]): Promise<{ code: number; output: string }> {
  const { code, stdout, stderr } = await runCommand(
    'cli/methods',
    [...given, '--from', staging.url, '--to', production.url],
    { OPS_TOKEN_FROM: staging.opsToken, OPS_TOKEN_TO: production.opsToken },
  );
  return { code, output: stdout + stderr };
}
const publishedAt = async (client: typeof atStaging, name: string) =>
  Object((await client('GET', `methods/deposit/${name}`)).body).published;

describe('two environments', () => {
  it('are compared, and one gets what the other has published', async () => {
    await saveDraft(atStaging, {
      ...renamed('pix', { amount_rules: { BRL: { min: 30 } } }),
      blocks: { cpf: 'person' },
    });
    await publish(atStaging, 'pix');
    await saveDraft(atStaging, renamed('fresh'));
    await publish(atStaging, 'fresh');
    const compared = await methods('diff');
    expect(compared.code).toBe(1);
    expect(compared.output).toMatch(/fresh\.deposit .*New method/);
    expect(compared.output).toMatch(/pix\.deposit .*Minimum in BRL: R\$20 → R\$30/);

    // Nobody is at the terminal of a pipeline.
    expect(await methods('promote', '--note', 'As tested')).toMatchObject({ code: 2 });
    expect(await publishedAt(atProduction, 'fresh')).toBeNull();
    const promoted = await methods('promote', '--note', 'As tested', '--yes');
    expect(promoted.code).toBe(0);
    expect(promoted.output).toMatch(/pix\.deposit .*published as version 2/);
    expect(promoted.output).not.toContain(production.opsToken);
    expect(await publishedAt(atProduction, 'pix')).toMatchObject({
      layout: { countries: pixLayout.countries, method: { amount_rules: { BRL: { min: 30 } } } },
    });
    expect(await publishedAt(atProduction, 'pix')).not.toHaveProperty('layout.blocks');
    expect(await publishedAt(atProduction, 'fresh')).toMatchObject({ revision: 1 });
    expect((await methods('diff')).code).toBe(0);
  });

  it('are both to offer what one of them has archived', async () => {
    await atProduction('POST', 'methods/deposit/upi/archive', { isArchived: true });
    expect((await methods('diff', 'upi')).output).toMatch(/upi\.deposit .*New method/);
    expect((await methods('promote', 'upi', '--note', 'Back', '--yes')).code).toBe(0);
    expect(await publishedAt(atProduction, 'upi')).toMatchObject({ isArchived: false });
  });

  it("leaves alone what somebody is working on, and what the other environment's lint refuses", async () => {
    await saveDraft(atStaging, renamed('boleto'));
    await publish(atStaging, 'boleto', { reason: 'A test' });
    await saveDraft(atProduction, renamed('boleto', { position: 3 }));
    const { code, output } = await methods('promote', 'boleto', '--note', 'A test', '--yes');
    expect(code).toBe(1);
    expect(output).toContain('has a draft of command line');
    expect(await publishedAt(atProduction, 'boleto')).toMatchObject({ revision: 1 });
  });
});
