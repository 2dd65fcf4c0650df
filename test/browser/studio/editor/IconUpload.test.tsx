import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { IconUpload } from '../../../../src/studio/editor/IconUpload';
import { showStudio } from '../showStudio';

/** The inputs for files, which react-aria hides, in the order of their buttons. */
async function choose(theme: 0 | 1, name: string): Promise<void> {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[theme];
  if (!input) throw new Error('There is no such file.');
  const files = new DataTransfer();
  files.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('img', { name })).toBeVisible();
}

it('an icon is called as its first file, until somebody types another name', async () => {
  await showStudio(<IconUpload onUploaded={() => {}} onBack={() => {}} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await choose(0, 'Bank light.svg');
  await expect.element(name).toHaveValue('Bank light');
  await name.fill('My bank');
  await choose(1, 'Bank dark.svg');
  await expect.element(name).toHaveValue('My bank');
});
