import { captchaOf } from '../../domain/captcha';
import { loadRepeatedly } from '../../ui/loadRepeatedly';
import { methodEndpoints } from '../api/methods';
import type { CashierThunk } from '../store/cashierState';
import type { Intent } from '../store/submission';
import type { CaptchaAnswer } from './solveCaptcha';

/** Solves the captcha of the intent's method; loads its code only for methods that need one (EVENT-3). */
export const captchaFor =
  ({ transaction, method: name, country, currency }: Intent): CashierThunk<Promise<CaptchaAnswer>> =>
  async (_, getState) => {
    const { data } = methodEndpoints.methods.select({ transaction, country, currency })(getState());
    const method = data?.methods.find((candidate) => candidate.name === name);
    const kind = method ? captchaOf(method) : null;
    const without: CaptchaAnswer = { isClosed: false, token: null };
    if (kind === null) return without;
    try {
      const { solveCaptcha } = await loadRepeatedly(
        () => import(/* webpackChunkName: "captcha" */ './solveCaptcha'),
        3,
      );
      return await solveCaptcha({ kind, action: transaction, language: document.documentElement.lang });
    } catch {
      return without; // its code failed to load: the server decides
    }
  };
