import { useEffect, useEffectEvent } from 'react';

interface MessageRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Takes the code from a text message, with the player's consent (WebOTP, https://wicg.github.io/web-otp/): Chromium on
 * Android, for a message that ends with '@<host's domain> #<code> @<this domain>'. Elsewhere the keyboard suggests the code.
 *
 * @param isWanted ends the wait when it becomes false: the code is being typed
 */
export function useMessagedCode(isWanted: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWanted || !('OTPCredential' in window)) return;
    const wait = new AbortController();
    const request: MessageRequest = { otp: { transport: ['sms'] }, signal: wait.signal };
    navigator.credentials.get(request).then(
      (message) => {
        if (!wait.signal.aborted && message && 'code' in message && typeof message.code === 'string')
          take(message.code);
      },
      // The player, the browser or the host's frame refused: the code is typed.
      () => {},
    );
    return () => wait.abort();
  }, [isWanted]);
}
