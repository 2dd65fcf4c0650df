import type { CaptchaKind } from '../../domain/captcha';
import { readDeployment } from '../deployment/readDeployment';
import { closed, solveGeetest } from './geetest';
import { solveRecaptcha } from './recaptcha';

/** An invisible captcha that has not answered for so long, in ms, is left out: the server decides. */
const patience = 8000;

interface Task {
  readonly kind: CaptchaKind;
  /** What is about to be done: 'deposit'. */
  readonly action: string;
  readonly language: string;
}

/** `closed`: the person closed the challenge. A null token: none is configured, or it did not come; the server decides. */
export type CaptchaAnswer = { readonly isClosed: true } | { readonly isClosed: false; readonly token: string | null };

const none: CaptchaAnswer = { isClosed: false, token: null };

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The captcha took too long.')), patience));

/** Asks the captcha that a method needs, when this deployment has a key for it (contract C6). Never rejects. */
export async function solveCaptcha({ kind, action, language }: Task): Promise<CaptchaAnswer> {
  const { recaptchaSiteKey, geetestCaptchaId } = readDeployment();
  try {
    if (kind === 'invisible')
      return recaptchaSiteKey === null
        ? none
        : { isClosed: false, token: await Promise.race([solveRecaptcha(recaptchaSiteKey, action), late()]) };
    if (geetestCaptchaId === null) return none;
    const answer = await solveGeetest(geetestCaptchaId, language);
    return answer === closed ? { isClosed: true } : { isClosed: false, token: answer };
  } catch (error) {
    // A captcha never keeps anybody from paying: without its token the server decides.
    console.info('Paying without a captcha:', error instanceof Error ? error.message : 'unknown');
    return none;
  }
}
