import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEchoTracker } from '../../../widgets/createEchoTracker';

it('distinguishes an echo from a change elsewhere', () => {
  const echoes = createEchoTracker();
  echoes.sent('a');
  echoes.sent('ab');
  expect(echoes.isSettled()).toBe(false);
  // React may skip the first one.
  expect(echoes.isEcho('ab')).toBe(true);
  expect(echoes.isSettled()).toBe(true);
  expect(echoes.isEcho('ab')).toBe(false);
});

it('a change elsewhere settles everything', () => {
  const echoes = createEchoTracker();
  echoes.sent('a');
  expect([echoes.isEcho('preset'), echoes.isSettled(), echoes.isEcho('a')]).toEqual([false, true, false]);
});

it('recognizes every echo, whichever React skips', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.infiniteStream(fc.boolean()), (texts, isShown) => {
      const echoes = createEchoTracker();
      for (const text of texts) echoes.sent(text);
      const shown = texts.filter((text) => text === texts.at(-1) || isShown.next().value);
      for (const text of shown) expect(echoes.isEcho(text)).toBe(true);
      expect(echoes.isSettled()).toBe(true);
    }),
  );
});
