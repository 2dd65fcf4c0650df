import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RollbackDialog } from '../../../../src/studio/publish/RollbackDialog';
import { pixFile as layout } from '../../../builders/pixFile';
import { showStudio } from '../showStudio';

beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({})));
afterEach(() => void vi.restoreAllMocks());

it('a rollback closes open forms where that is chosen', async () => {
  const rollback = vi.fn();
  const before = { ...layout, countries: [...layout.countries, 'pt'] };
  const shown = { revision: 2, before, after: layout, rollback, close: () => {} };
  await showStudio(<RollbackDialog {...shown} />);
  const restore = page.getByRole('button', { name: 'Restore version 2' });
  await restore.click();
  await page.getByRole('textbox').fill('Portugal left');
  await page.getByText('Also apply to open forms at once').click();
  await restore.click();
  expect(rollback.mock.calls).toEqual([
    [2, '', false],
    [2, 'Portugal left', true],
  ]);
});
