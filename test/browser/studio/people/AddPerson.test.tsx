import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AddPerson } from '../../../../src/studio/people/AddPerson';
import { showStudio } from '../showStudio';

afterEach(() => void vi.restoreAllMocks());

it('the next person begins as an author, whatever the last one was', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ link: 'a secret', expiresAt: '2026-11-30T12:00:00Z' });
  });
  const onAdded = vi.fn();
  await showStudio(<AddPerson onAdded={onAdded} />);
  const role = page.getByRole('button', { name: /Role$/ });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben');
  await page.getByPlaceholder('name@example.com').fill('ben@example.com');
  await role.click();
  await page.getByRole('option', { name: 'admin' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => onAdded).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ login: 'ben@example.com', name: 'Ben', role: 'admin', countries: [] }]);
  await expect.element(role).toHaveTextContent('author');
});
