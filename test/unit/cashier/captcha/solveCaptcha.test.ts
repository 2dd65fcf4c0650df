import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChallengeEvent, stubGeetest } from './stubGeetest';
import { stubPage } from './stubPage';

/** Longer than a challenge may take to load, in ms. */
const late = 9000;
const none = { isClosed: false, token: null };
const solved = { isClosed: false, token: '{"passed":true}' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Opens a challenge, and lets these happen to it: an event, or so many ms. */
async function solve(...events: readonly (ChallengeEvent | number)[]) {
  const opened = new Promise<(event: ChallengeEvent) => void>((resolve) => stubGeetest(resolve));
  // Loading its script uses the window at once.
  const { solveCaptcha } = await import('../../../../src/cashier/captcha/solveCaptcha');
  const answer = solveCaptcha({ kind: 'challenge', action: 'deposit', language: 'en' });
  const fire = await opened;
  for (const one of events) {
    if (typeof one === 'number') await vi.advanceTimersByTimeAsync(one);
    else fire(one);
  }
  return answer;
}

describe('a challenge', () => {
  it('that is ready waits for its player, however long that takes', async () => {
    expect(await solve('ready', 10 * late, 'success')).toEqual(solved);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is closed is no answer, and no failure', async () => {
    expect(await solve('ready', late, 'close')).toEqual({ isClosed: true });
  });

  it('that is not ready in time, or fails, keeps nobody from paying', async () => {
    expect(await solve(late)).toEqual(none);
    expect(await solve('error')).toEqual(none);
    expect(await solve('ready', 'error')).toEqual(none);
  });
});

describe('an invisible one', () => {
  /** @param time in ms, until it has a token */
  async function solveAfter(time: number) {
    const execute = () => new Promise((resolve) => setTimeout(resolve, time, 'a token'));
    stubPage({ recaptchaSiteKey: 'a key' }, { grecaptcha: { ready: (then: () => void) => then(), execute } });
    const { solveCaptcha } = await import('../../../../src/cashier/captcha/solveCaptcha');
    const answer = solveCaptcha({ kind: 'invisible', action: 'deposit', language: 'en' });
    await vi.advanceTimersByTimeAsync(late);
    return answer;
  }

  it('may take eight seconds; then its player pays without it', async () => {
    for (let time = 0; time < 8000; time += 500)
      expect(await solveAfter(time), `${time} ms`).toEqual({ isClosed: false, token: 'a token' });
    expect(await solveAfter(8001)).toEqual(none);
  });
});
