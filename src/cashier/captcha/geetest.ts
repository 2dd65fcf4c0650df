import { loadScript } from './loadScript';

/** The used part of GeeTest v4's public script. */
interface Challenge {
  onReady(then: () => void): Challenge;
  onSuccess(then: () => void): Challenge;
  onError(then: () => void): Challenge;
  onClose(then: () => void): Challenge;
  showCaptcha(): void;
  getValidate(): unknown;
}

type OpenChallenge = (
  options: { captchaId: string; product: 'bind'; language: string },
  then: (challenge: Challenge) => void,
) => void;

const isOpener = (value: unknown): value is OpenChallenge => typeof value === 'function';

/** Milliseconds after which a challenge that has not loaded is skipped. */
const timeout = 8000;

/** The player closed the challenge: nothing is sent. */
export const closed = Symbol('closed');

/** Returns the validation result of the player's answer as JSON text. Rejects when the challenge fails to load. */
export async function solveGeetest(captchaId: string, language: string): Promise<string | typeof closed> {
  let rejectLate = () => {};
  const late = new Promise<never>((_, reject) => {
    rejectLate = () => reject(new Error('The captcha took too long.'));
  });
  const timer = setTimeout(rejectLate, timeout);
  await Promise.race([loadScript('https://static.geetest.com/v4/gt4.js'), late]);
  const open: unknown = Reflect.get(window, 'initGeetest4');
  if (!isOpener(open)) throw new Error('The captcha is not what it says.');
  const answered = new Promise<string | typeof closed>((resolve, reject) => {
    open({ captchaId, product: 'bind', language }, (challenge) => {
      challenge
        .onReady(() => {
          // The player may take any time to answer.
          clearTimeout(timer);
          challenge.showCaptcha();
        })
        .onSuccess(() => resolve(JSON.stringify(challenge.getValidate())))
        .onError(() => reject(new Error('The captcha failed.')))
        .onClose(() => resolve(closed));
    });
  });
  return Promise.race([answered, late]);
}
