import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Layout } from '../../../../src/contract/generated/types';
import { PublishDialog } from '../../../../src/studio/publish/PublishDialog';
import { pixFile as layout } from '../../../builders/pixFile';
import { showStudio } from '../showStudio';

afterEach(() => void vi.restoreAllMocks());

const after: Layout = { ...layout, method: { ...layout.method, position: 977 } };

it('a date without a time publishes nothing: it would be published at once', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const publish = vi.fn(async () => ({ ok: true, value: {} }) as const);
  await showStudio(
    <PublishDialog
      before={layout}
      after={after}
      problems={[]}
      isSaved
      typed={{ note: 'At Christmas', reason: '' }}
      onType={() => {}}
      publish={publish}
      onFix={() => {}}
      close={() => {}}
    />,
  );
  const time = page.getByLabelText('Go live for everyone at');
  await time.click();
  await userEvent.keyboard('12242026');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveAttribute('aria-invalid', 'true');
  expect(publish).not.toHaveBeenCalled();
  await time.fill('2099-12-24T08:00');
  await page.getByRole('button', { name: 'Start rollout' }).click();
  await expect.poll(() => publish).toHaveBeenCalledOnce();
});
