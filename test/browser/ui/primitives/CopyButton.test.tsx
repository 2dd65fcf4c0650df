import { expect, it, vi } from 'vitest';
import { CopyButton } from '../../../../src/ui/primitives/CopyButton/CopyButton';
import { Requisite, RequisiteList } from '../../../../src/ui/primitives/Requisite/Requisite';
import { expectAccessible, showUi } from '../showUi';

const clipboard = (answer: () => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer);
const refused = () => Promise.reject(new DOMException('no permission', 'NotAllowedError'));

it("copies, then shows and announces 'Copied'", async () => {
  const write = clipboard(() => Promise.resolve());
  const screen = await showUi(<CopyButton text="4276550012348899" />);
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('4276550012348899');
});

it('copies by execCommand in a frame without the permission', async () => {
  clipboard(refused);
  const copied: string[] = [];
  vi.spyOn(document, 'execCommand').mockImplementation((command) => {
    const area = document.activeElement;
    if (command === 'copy' && area instanceof HTMLTextAreaElement) copied.push(area.value);
    return true;
  });
  const screen = await showUi(<CopyButton text="bc1qxy" />);
  const button = screen.getByRole('button', { name: 'Copy' });
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual(['bc1qxy']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button').element());
});

it('reports a refused clipboard, and selects the value to copy by hand', async () => {
  clipboard(refused);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const screen = await showUi(
    <RequisiteList>
      <Requisite label="Card number" value="4276550012348899" copy large />
    </RequisiteList>,
  );
  await screen.getByRole('button', { name: 'Copy Card number' }).click();
  await expect.element(screen.getByRole('button', { name: /Couldn’t copy/ })).toBeVisible();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Couldn’t copy. Select the text and copy it manually.');
  expect(String(getSelection())).toBe('4276550012348899');
  await expectAccessible(screen.container);
});

it('shows a long value in groups of four that are selected as one', async () => {
  const screen = await showUi(
    <RequisiteList>
      <Requisite label="Card number" value="4276550012348899" />
      <Requisite label="Recipient" value="Ivan Petrovich P." />
    </RequisiteList>,
  );
  const values = [...screen.container.querySelectorAll('dd')];
  expect(values.map((value) => value.textContent)).toEqual(['4276550012348899', 'Ivan Petrovich P.']);
  const groups = [...(values[0]?.querySelectorAll('bdi > span') ?? [])];
  expect(groups.map((group) => group.textContent)).toEqual(['4276', '5500', '1234', '8899']);
  const [first, second] = groups.map((group) => group.getBoundingClientRect());
  expect(second?.left).toBeGreaterThan((first?.right ?? 0) + 2);
});
