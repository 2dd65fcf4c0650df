import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/ErrorBoundary';
import { type LazyPart, lazyPart, useIsLoading } from '../../../src/ui/lazyPart';
import { showUi } from './showUi';

/** A part whose code arrives, or fails to, when the test wants it. */
function aPart() {
  const attempts: { arrive: () => void; fail: () => void }[] = [];
  const Loaded = ({ name }: { name: string }) => <p>Hello {name}</p>;
  const Part = lazyPart(
    () =>
      new Promise<typeof Loaded>((resolve, reject) => {
        attempts.push({ arrive: () => resolve(Loaded), fail: () => reject(new Error('gone')) });
      }),
  );
  return { Part, attempts };
}

function Screen({ part: Part }: { part: LazyPart<{ name: string }> }) {
  return useIsLoading(Part) ? <p>Loading</p> : <Part name="Ana" />;
}

describe('a part that loads', () => {
  it('appears as soon as its code is there: a Suspense would leave its fallback for 300 ms', async () => {
    const { Part, attempts } = aPart();
    const screen = await showUi(<Screen part={Part} />);
    await expect.element(screen.getByText('Loading')).toBeVisible();
    const isLate = new Promise<string>((resolve) => setTimeout(resolve, 250, 'late'));
    const isThere = new Promise<string>((resolve) => {
      new MutationObserver(() => {
        if (screen.container.textContent === 'Hello Ana') resolve('there');
      }).observe(screen.container, { subtree: true, childList: true });
    });
    attempts[0]?.arrive();
    expect(await Promise.race([isThere, isLate])).toBe('there');
    expect(attempts).toHaveLength(1);
  });

  it('is loaded once for all that show it, and needs no placeholder afterwards', async () => {
    const { Part, attempts } = aPart();
    const first = await showUi(<Screen part={Part} />);
    attempts[0]?.arrive();
    await expect.element(first.getByText('Hello Ana')).toBeVisible();
    const shown: string[] = [];
    const Later = () => {
      shown.push(useIsLoading(Part) ? 'loading' : 'loaded');
      return <Part name="Bia" />;
    };
    const second = await showUi(<Later />);
    await expect.element(second.getByText('Hello Bia')).toBeVisible();
    expect(shown).not.toContain('loading');
    expect(attempts).toHaveLength(1);
  });

  it('needs no placeholder once it was preloaded', async () => {
    const { Part, attempts } = aPart();
    const preloading = Part.preload();
    attempts[0]?.arrive();
    await preloading;
    const shown: string[] = [];
    const Now = () => {
      shown.push(useIsLoading(Part) ? 'loading' : 'loaded');
      return <Part name="Ana" />;
    };
    const screen = await showUi(<Now />);
    await expect.element(screen.getByText('Hello Ana')).toBeVisible();
    expect(shown).not.toContain('loading');
  });

  it('is requested anew after a preload has failed', async () => {
    const { Part, attempts } = aPart();
    const preloading = Part.preload();
    attempts[0]?.fail();
    await preloading;
    const screen = await showUi(<Screen part={Part} />);
    await expect.element(screen.getByText('Loading')).toBeVisible();
    attempts[1]?.arrive();
    await expect.element(screen.getByText('Hello Ana')).toBeVisible();
  });

  it('is requested twice, then its error is thrown; a retry loads it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { Part, attempts } = aPart();
    const screen = await showUi(
      <ErrorBoundary
        fallback={(message, tryAgain) => (
          <button type="button" onClick={tryAgain}>
            {message}
          </button>
        )}
      >
        <Screen part={Part} />
      </ErrorBoundary>,
    );
    attempts[0]?.fail();
    await expect.poll(() => attempts.length).toBe(2);
    attempts[1]?.fail();
    await screen.getByRole('button', { name: 'gone' }).click();
    await expect.poll(() => attempts.length).toBe(3);
    attempts[2]?.arrive();
    await expect.element(screen.getByText('Hello Ana')).toBeVisible();
  });

  it('works below a Suspense alone', async () => {
    const { Part, attempts } = aPart();
    const screen = await showUi(
      <Suspense fallback={<p>Waiting</p>}>
        <Part name="Ana" />
      </Suspense>,
    );
    await expect.element(screen.getByText('Waiting')).toBeVisible();
    attempts[0]?.arrive();
    await expect.element(screen.getByText('Hello Ana')).toBeVisible();
  });
});
