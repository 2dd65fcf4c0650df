import { expect, it, vi } from 'vitest';
import { SubmitButton } from '../../../../../src/cashier/screens/shared/SubmitButton';
import { showInCashier } from '../../showInCashier';

it('submits a form that comes after the press, once, whatever changes on the page later', async () => {
  const { container, getByRole } = await showInCashier(
    <SubmitButton formId="late" busy={false}>
      Pay
    </SubmitButton>,
  );
  const button = getByRole('button', { name: 'Pay' });
  for (let press = 0; press < 2; press += 1) await button.click();
  const form = document.createElement('form');
  form.id = 'late';
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  container.append(form);
  await expect.poll(() => submitted.mock.calls.length).toBe(1);
  // Observers of the page are called before the promise resolves.
  for (let change = 0; change < 3; change += 1) {
    form.append(document.createElement('p'));
    await Promise.resolve();
  }
  expect(submitted).toHaveBeenCalledOnce();
  await button.click();
  expect(submitted).toHaveBeenCalledTimes(2);
});
