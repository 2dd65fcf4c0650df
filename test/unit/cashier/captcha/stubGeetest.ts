import { stubPage } from './stubPage';

export type ChallengeEvent = 'ready' | 'success' | 'error' | 'close';

/**
 * Stubs the page's globals, with GeeTest's public script and a deployment that uses it.
 * @param onOpen called for each challenge, with a function that fires its events
 * @param globals of the window
 */
export function stubGeetest(onOpen: (fire: (event: ChallengeEvent) => void) => void, globals: object = {}): void {
  const initGeetest4 = (_: unknown, then: (challenge: object) => void) => {
    const listeners = new Map<ChallengeEvent, () => void>();
    const listen = (event: ChallengeEvent) => (listener: () => void) => {
      listeners.set(event, listener);
      return challenge;
    };
    const challenge = {
      onReady: listen('ready'),
      onSuccess: listen('success'),
      onError: listen('error'),
      onClose: listen('close'),
      showCaptcha() {},
      getValidate: () => ({ passed: true }),
    };
    then(challenge);
    onOpen((event) => listeners.get(event)?.());
  };
  stubPage({ geetestCaptchaId: 'an id' }, { ...globals, initGeetest4 });
}
