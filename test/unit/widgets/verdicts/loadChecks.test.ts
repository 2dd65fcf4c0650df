import { expect, it, vi } from 'vitest';
import { loadChecks } from '../../../../widgets/verdicts/loadChecks';

const chunk = '../../../../src/domain/identifierChecks/identifierChecks';

it('leaves the decision to the server when the checks cannot be loaded, and tries again later', async () => {
  vi.doMock(chunk, () => {
    throw new Error('offline');
  });
  expect(await loadChecks()).toBeNull();
  vi.doUnmock(chunk);
  expect((await loadChecks())?.accepts('cpf', '529.982.247-25')).toBe(true);
});
