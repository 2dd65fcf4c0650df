import { loadScript } from './loadScript';

/** The part of GeeTest v4's public script that is used. */
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

/** The person closed the challenge: nothing is to be sent. */
export const closed = Symbol('closed');

/** What the person's answer to the challenge validates to, as JSON text. Rejects when the challenge does not come. */
export async function solveGeetest(captchaId: string, language: string): Promise<string | typeof closed> {
  await loadScript('https://static.geetest.com/v4/gt4.js');
  const open: unknown = Reflect.get(window, 'initGeetest4');
  if (!isOpener(open)) throw new Error('The captcha is not what it says.');
  return new Promise((resolve, reject) => {
    open({ captchaId, product: 'bind', language }, (challenge) => {
      challenge
        .onReady(() => challenge.showCaptcha())
        .onSuccess(() => resolve(JSON.stringify(challenge.getValidate())))
        .onError(() => reject(new Error('The captcha failed.')))
        .onClose(() => resolve(closed));
    });
  });
}
