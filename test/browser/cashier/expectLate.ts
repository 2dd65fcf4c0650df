import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects what is at a control's place not to be the control for a second, then to be it. Moves its animation on. */
export async function expectLate(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  const element = control.element();
  const animations = () => document.getAnimations().filter(({ effect }) => targetOf(effect)?.contains(element));
  const isPressable = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const moveTo = (time: number) => {
    for (const animation of animations()) {
      animation.pause();
      animation.currentTime = time;
    }
  };
  moveTo(999);
  expect(isPressable()).toBe(false);
  moveTo(1001);
  expect(isPressable()).toBe(true);
  for (const animation of animations()) animation.finish();
}

const targetOf = (effect: AnimationEffect | null): Element | null =>
  effect instanceof KeyframeEffect ? effect.target : null;
