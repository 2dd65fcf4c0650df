import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, useGoTo } from '../../../src/studio/goTo';
import { pixFile as layout } from '../../builders/pixFile';
import { showStudio } from './showStudio';

/** A card that is closed until a place in it is asked for. */
function Card() {
  const [isOpen, setIsOpen] = useState(false);
  useGoTo(layout, () => setIsOpen(true));
  return <div data-field-index="0">{isOpen && <input aria-label="Mask" />}</div>;
}

/** The card of the method that is open, beside the list of methods. */
function Studio() {
  const [method, setMethod] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setMethod(method + 1)}>
        Next method
      </button>
      <Card key={method} />
    </>
  );
}

/** Twice as many as a place is looked for. */
async function waitFrames(count = 120): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

it('a place that was asked for gets the focus once its card is open, once: not in the method that is opened next', async () => {
  await showStudio(<Studio />);
  const mask = page.getByLabelText('Mask');
  goTo('/method/fields/0/mask');
  await expect.element(mask).toHaveFocus();
  const next = page.getByRole('button', { name: 'Next method' });
  await next.click();
  await waitFrames();
  await expect.element(next).toHaveFocus();
  expect(mask.elements()).toEqual([]);

  goTo('/method/fields/0/mask');
  await expect.element(mask).toHaveFocus();
});
