import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { IconUpload } from '../../../../src/studio/editor/IconUpload';
import { showStudio } from '../showStudio';

/** The inputs for files, which react-aria hides, in the order of their buttons. */
function choose(
  theme: 0 | 1,
  name: string,
  text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
): void {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[theme];
  if (!input) throw new Error('There is no such file.');
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('an icon is called as its first file, until somebody types another name', async () => {
  await showStudio(<IconUpload onUploaded={() => {}} onBack={() => {}} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  choose(0, 'Bank light.svg');
  await expect.element(name).toHaveValue('Bank light');
  await name.fill('My bank');
  choose(1, 'Bank dark.svg');
  await expect.element(page.getByRole('img', { name: 'Bank dark.svg' })).toBeVisible();
  await expect.element(name).toHaveValue('My bank');
});

it('a file that is no drawing is refused when it is chosen', async () => {
  await showStudio(<IconUpload onUploaded={() => {}} onBack={() => {}} />);
  choose(0, 'notes.svg', 'My notes');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This isn’t an SVG file');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeDisabled();
});
