import type { CaptchaKind } from '../../domain/captcha';
import { readDeployment } from '../deployment/readDeployment';
import { closed, solveGeetest } from './geetest';
import { solveRecaptcha } from './recaptcha';

/** Milliseconds after which an invisible captcha is skipped: the server decides. */
const timeout = 8000;

interface Task {
  readonly kind: CaptchaKind;
  /** The protected action, such as 'deposit'. */
  readonly action: string;
  readonly language: string;
}

/** `isClosed`: the player closed the challenge. `token` is null if no captcha is configured or it failed. */
export type CaptchaAnswer = { readonly isClosed: true } | { readonly isClosed: false; readonly token: string | null };

const none: CaptchaAnswer = { isClosed: false, token: null };

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The captcha took too long.')), timeout));

/** Solves the captcha of a method if this deployment has a key for it (contract C6). Never rejects. */
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
    // A failed captcha never blocks a payment: the server decides without a token.
    console.info('Paying without a captcha:', error instanceof Error ? error.message : 'unknown');
    return none;
  }
}
