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

/** A challenge that is not there after so long, in ms, is left out. */
const patience = 8000;

/** The person closed the challenge: nothing is to be sent. */
export const closed = Symbol('closed');

/** What the person's answer to the challenge validates to, as JSON text. Rejects when the challenge does not come. */
export async function solveGeetest(captchaId: string, language: string): Promise<string | typeof closed> {
  let giveUp = () => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('The captcha took too long.'));
  });
  const timer = setTimeout(giveUp, patience);
  await Promise.race([loadScript('https://static.geetest.com/v4/gt4.js'), late]);
  const open: unknown = Reflect.get(window, 'initGeetest4');
  if (!isOpener(open)) throw new Error('The captcha is not what it says.');
  const answered = new Promise<string | typeof closed>((resolve, reject) => {
    open({ captchaId, product: 'bind', language }, (challenge) => {
      challenge
        .onReady(() => {
          // From here on it is the person who takes the time.
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
