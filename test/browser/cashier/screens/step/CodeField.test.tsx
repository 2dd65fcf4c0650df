import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CodeField } from '../../../../../src/cashier/screens/step/CodeField';
import { showInCashier } from '../../showInCashier';

function Field() {
  const [value, setValue] = useState('');
  return <CodeField length={6} sentTo="+55 ··· 88" value={value} error={null} onChange={setValue} />;
}

/** Replaces `get`: a browser in a test receives no text messages. */
function receiveBy(get: (options?: CredentialRequestOptions) => Promise<Credential | null>) {
  vi.stubGlobal('OTPCredential', class {});
  return vi.spyOn(navigator.credentials, 'get').mockImplementation(get);
}
const message = (code: string): Credential => Object.assign({ id: '', type: 'otp' }, { code });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes the code from a message, without what is no digit', async () => {
  const get = receiveBy(async () => message('471-147'));
  const screen = await showInCashier(<Field />);
  await expect.element(screen.getByLabelText('Code')).toHaveValue('471147');
  expect(get).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
});

it('waits for no message once a code is being typed, and leaves what was typed', async () => {
  const sent = new EventTarget();
  const get = receiveBy(
    () => new Promise((resolve) => sent.addEventListener('message', () => resolve(message('471147')))),
  );
  const screen = await showInCashier(<Field />);
  await userEvent.type(screen.getByLabelText('Code'), '12');
  expect(get.mock.lastCall?.[0]?.signal?.aborted).toBe(true);
  sent.dispatchEvent(new Event('message'));
  await userEvent.type(screen.getByLabelText('Code'), '3');
  await expect.element(screen.getByLabelText('Code')).toHaveValue('123');
});

it('stays as it is where the message may not be read', async () => {
  receiveBy(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
  const screen = await showInCashier(<Field />);
  await userEvent.type(screen.getByLabelText('Code'), '471 147');
  await expect.element(screen.getByLabelText('Code')).toHaveValue('471147');
});

it.each([
  ['123 456', '123456'],
  ['Code 123456 pays 5000 to card 1111. Valid 10 min', '123456'],
  ['१२३४५६', '123456'],
])('replaces what was typed by a pasted %s', async (copied, code) => {
  const screen = await showInCashier(
    <>
      <textarea aria-label="Message" defaultValue={copied} />
      <Field />
    </>,
  );
  await userEvent.click(screen.getByLabelText('Message'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await userEvent.type(screen.getByLabelText('Confirmation code'), '99');
  await userEvent.paste();
  await expect.element(screen.getByLabelText('Confirmation code')).toHaveValue(code);
});
