import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { parseJson } from '../../contract/parseJson';
import type { CaptchaKind } from '../../domain/captcha';

/** A provider of captchas as this deployment uses it. */
export interface CaptchaProvider {
  /** Public; null: widgets solve none of this kind. */
  readonly siteKey: string | null;
  /** null: answers are not verified here, but passed to the acquirer. */
  readonly secret: string | null;
  /** Where answers are verified. */
  readonly url: string;
}
export type CaptchaSettings = Readonly<Record<CaptchaKind, CaptchaProvider>>;

/** @param payment the create's requestId: one answer serves its repetitions, and no other payment */
export type CheckCaptcha = (kind: CaptchaKind, answer: string | undefined, payment: string) => Promise<boolean>;

/** In ms. A provider that takes longer, or fails, does not keep players from paying. */
const patience = 3000;
/** How long the verdict on an answer is known, in ms: providers take each answer once. */
const memory = 120_000;

interface Request {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
}

/** What a provider is asked about an answer; null: it is no answer of this provider. */
const requestOf: {
  readonly [Kind in CaptchaKind]: (answer: string, provider: CaptchaProvider & { secret: string }) => Request | null;
} = {
  invisible: (answer, { url, secret }) =>
    /^[\w-]{20,}$/.test(answer) ? { url, form: { secret, response: answer } } : null,
  challenge(answer, { url, secret, siteKey }) {
    const parts = partsOf(answer);
    if (!parts) return null;
    const signature = createHmac('sha256', secret).update(parts.lot_number).digest('hex');
    return { url: `${url}?captcha_id=${encodeURIComponent(siteKey ?? '')}`, form: { ...parts, sign_token: signature } };
  },
};

/** GeeTest's answer has these parts. null: one is missing. */
function partsOf(answer: string) {
  const { lot_number, captcha_output, pass_token, gen_time } = Object(parseJson(answer));
  const parts = { lot_number, captcha_output, pass_token, gen_time };
  return Object.values(parts).every((part) => typeof part === 'string' && part !== '') ? parts : null;
}

const isPassed = (reply: unknown): boolean => Object(reply).success === true || Object(reply).result === 'success';

/** Checks answers to captchas: at their provider where its secret is configured, else by their form alone. */
export function createCaptchaCheck(settings: CaptchaSettings, log: Pick<FastifyBaseLogger, 'error'>): CheckCaptcha {
  const verdicts = new Map<string, Promise<boolean>>();

  async function verify(kind: CaptchaKind, { url, form }: Request): Promise<boolean> {
    try {
      const body = new URLSearchParams(form);
      const response = await fetch(url, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return isPassed(await response.json());
    } catch (error) {
      log.error({ err: error, kind }, 'the provider of the captcha does not answer: its answer counts as right');
      return true;
    }
  }

  return async (kind, answer, payment) => {
    const provider = settings[kind];
    if (answer === undefined) return provider.siteKey === null && provider.secret === null;
    const request = requestOf[kind](answer, { ...provider, secret: provider.secret ?? '' });
    if (!request || provider.secret === null) return request !== null;
    const key = `${payment} ${answer}`;
    const verdict = verdicts.get(key) ?? verify(kind, request);
    if (!verdicts.has(key)) setTimeout(() => verdicts.delete(key), memory).unref();
    verdicts.set(key, verdict);
    return verdict;
  };
}
