import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readToken } from '../../../../src/gateway/tokens/readToken';
import { isInstalled, languages } from '../../../partner/tokens/languages';
import { sandboxKeys } from '../support/sandboxTokens';

const run = promisify(execFile);
const cwd = fileURLToPath(new URL('../../../partner/tokens', import.meta.url));
const secret = 'the secret of the platform, of 32 characters or more';
const keys = sandboxKeys({ sandbox: [], shared: [new TextEncoder().encode(secret)] });

for (const language of languages) {
  it.runIf(isInstalled(language))(
    `the sample in ${language.name} mints a token that is accepted [PROD-9]`,
    async () => {
      const env = { ...process.env, TOKEN_SECRET: secret, PLAYER: 'player-7' };
      const { stdout } = await run(language.program, [...language.args], { cwd, env });
      const caller = await readToken(stdout.trim(), keys);
      expect(caller).toEqual({
        userId: 'player-7',
        tokenId: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
        country: 'br',
        issuedAt: expect.any(Number),
        expiresAt: expect.any(Date),
      });
      const lifetime = Number('expiresAt' in caller && caller.expiresAt) - Date.now();
      expect(lifetime).toBeGreaterThan(800_000);
      expect(lifetime).toBeLessThanOrEqual(900_000);
    },
  );
}
