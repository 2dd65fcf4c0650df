import { Landmark } from 'lucide';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Glyph } from '../../../../src/ui/icons/Glyph';
import { Button } from '../../../../src/ui/primitives/Button/Button';
import { IconButton } from '../../../../src/ui/primitives/IconButton/IconButton';
import { expectAccessible, showUi } from '../showUi';

it('is named by its text and activated by mouse and keyboard', async () => {
  const press = vi.fn();
  const screen = await showUi(<Button onClick={press}>Deposit 500 R$</Button>);
  const button = screen.getByRole('button', { name: 'Deposit 500 R$' });
  await button.click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
});

it('keeps words, width and focus while busy, and ignores presses', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={press}>
        Deposit
      </Button>
    </form>
  );
  const screen = await showUi(form(false));
  const button = screen.getByRole('button', { name: 'Deposit' });
  // Not the painted box: a press makes that a hair smaller for a moment.
  const width = () => screen.container.querySelector('button')?.offsetWidth;
  const before = width();
  await button.click();
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  await screen.rerender(form(true));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(width()).toBe(before);
  const words = screen.getByText('Deposit').element();
  expect(words.checkVisibility({ opacityProperty: true })).toBe(true);
  expect(document.activeElement).toBe(button.element());
  await userEvent.keyboard('{Enter}');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

it.each(['primary', 'secondary'] as const)(
  'takes both presses of a double click, but none of one that began before it was on the page: %s',
  async (variant) => {
    const first = vi.fn();
    const next = vi.fn();
    const page = (isNext: boolean) => (
      <Button key={String(isNext)} variant={isNext ? variant : 'primary'} onClick={isNext ? next : first}>
        {isNext ? 'I’ve paid' : 'Deposit'}
      </Button>
    );
    const screen = await showUi(page(false));
    const press = (detail: number) => {
      const button = screen.getByRole('button').element();
      for (const type of ['mousedown', 'mouseup', 'click'])
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
    };
    press(1);
    press(2);
    expect(first).toHaveBeenCalledTimes(2);
    press(1);
    await screen.rerender(page(true));
    press(2);
    press(3);
    expect(next).not.toHaveBeenCalled();
    press(1);
    press(2);
    expect(next).toHaveBeenCalledTimes(2);
  },
);

it('does not submit the form around it', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const screen = await showUi(
    <form onSubmit={submit}>
      <Button>Resend code</Button>
    </form>,
  );
  await screen.getByRole('button').click();
  expect(submit).not.toHaveBeenCalled();
});

it('is a target of 44 px at least, and accessible in all its looks [LOOK-6]', async () => {
  const screen = await showUi(
    <main>
      <Button>Deposit</Button>
      <Button variant="secondary" icon={<Glyph icon={Landmark} />}>
        Bank
      </Button>
      <Button variant="quiet" size="s">
        Resend
      </Button>
      <Button busy>Send</Button>
      <Button disabled>Off</Button>
      <IconButton label="Close">
        <Glyph icon={Landmark} />
      </IconButton>
    </main>,
  );
  for (const control of screen.container.querySelectorAll('button, a')) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(screen.container);
});
