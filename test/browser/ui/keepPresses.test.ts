import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPresses } from '../../../src/ui/keepPresses';

keepPresses();

let page: HTMLElement;
let clicked: string[];

beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
  clicked = [];
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicked.push(target.id);
  });
});
afterEach(() => page.remove());

function addButton(id: string, top: number, text = id): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { id, textContent: text });
  Object.assign(button.style, { position: 'fixed', top: `${top}px`, left: '0', width: '200px', height: '40px' });
  page.append(button);
  return button;
}

/** A touch at x = 50, with its mouse events as Chromium sends them: to what is there at its end. Resolves after its click. */
async function tap(y: number, meanwhile: () => void, upAt = y): Promise<void> {
  const send = (type: string, at: number): void => {
    const init = { bubbles: true, cancelable: true, clientX: 50, clientY: at };
    const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
    document.elementFromPoint(50, at)?.dispatchEvent(new Kind(type, init));
  };
  send('pointerdown', y);
  meanwhile();
  for (const type of ['mousedown', 'mouseup', 'click']) send(type, upAt);
  await new Promise((resolve) => setTimeout(resolve));
}

const place = (button: HTMLElement, top: number): void => {
  button.style.top = `${top}px`;
};

it('a control that stays is pressed once', async () => {
  addButton('pay', 0);
  await tap(20, () => {});
  expect(clicked).toEqual(['pay']);
});

it('a control that has moved by any distance is pressed once, and what took its place is not', async () => {
  const pay = addButton('pay', 0);
  const cancel = addButton('cancel', 400);
  for (let distance = 1; distance <= 120; distance += 1) {
    clicked = [];
    place(pay, 0);
    place(cancel, 400);
    await tap(20, () => {
      place(pay, distance);
      // Above it by now, as a notice would be.
      place(cancel, distance - 40);
    });
    expect(clicked, `${distance} px`).toEqual(['pay']);
  }
});

it('a control that has moved is focused, as a press focuses it', async () => {
  const pay = addButton('pay', 0);
  await tap(20, () => place(pay, 100));
  expect(document.activeElement).toBe(pay);
});

it('the next press is its own', async () => {
  const pay = addButton('pay', 0);
  addButton('cancel', 200);
  await tap(20, () => place(pay, 100));
  await tap(220, () => {});
  expect(clicked).toEqual(['pay', 'cancel']);
});

it('a control that is gone is not pressed, nor is another one in its place', async () => {
  const pay = addButton('pay', 0);
  await tap(20, () => {
    pay.remove();
    addButton('cancel', 0);
  });
  expect(clicked).toEqual([]);
});

it('a control that was rendered anew is pressed', async () => {
  const pay = addButton('pay', 0, 'Pay R$50');
  await tap(20, () => {
    pay.remove();
    addButton('pay again', 0, 'Pay R$50');
  });
  expect(clicked).toEqual(['pay again']);
});

it('a pointer that slid off has pressed nothing of ours', async () => {
  const pay = addButton('pay', 0);
  addButton('cancel', 100);
  // Browsers then click what both have in common, here another button.
  await tap(20, () => place(pay, 300), 120);
  expect(clicked).not.toContain('pay');
});

it('what opens above a control that stays takes the end of the press', async () => {
  addButton('bank', 0);
  await tap(20, () => addButton('option', 0));
  expect(clicked).toEqual(['option']);
});

it('a key or a script presses what it is sent to', () => {
  addButton('pay', 0).click();
  expect(clicked).toEqual(['pay']);
});
