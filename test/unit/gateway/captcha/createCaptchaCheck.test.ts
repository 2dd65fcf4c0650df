import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequestId } from '../../../../src/contract/ids';
import type { CaptchaKind } from '../../../../src/domain/captcha';
import { dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import { createCaptchaCheck } from '../../../../src/gateway/captcha/createCaptchaCheck';
import { renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { listen } from '../../../support/listen';
import { openCallContext } from '../support/callContext';
import { transactionOf } from '../support/playerCalls';

/** A provider of both kinds: it takes each right answer once. */
const received: { readonly url: string; readonly form: URLSearchParams }[] = [];
const used = new Set<string>();
let isDown = false;
const provider = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  received.push({ url: request.url ?? '', form });
  if (isDown) return void response.writeHead(500).end('{"success":false}');
  const answer = form.get('response') ?? form.get('pass_token') ?? '';
  const isRight = answer.startsWith('right') && !used.has(answer);
  used.add(answer);
  response.end(JSON.stringify({ success: isRight, result: isRight ? 'success' : 'fail' }));
});
const logged: unknown[] = [];
const url = `http://127.0.0.1:${await listen(provider)}/`;
const open = await openCallContext(renamed('phone_p2p'), renamed('puzzle', { isGeetest: true }), renamed('plain'));
afterAll(async () => {
  provider.close();
  await open.close();
});
beforeEach(() => {
  received.length = 0;
  isDown = false;
});

type Keys = Partial<Record<'siteKey' | 'secret', string>>;
function contextWith({ siteKey, secret }: Keys) {
  const one = { siteKey: siteKey ?? null, secret: secret ?? null, url };
  const log = { error: (line: unknown) => void logged.push(line) };
  const context = open.of();
  return { ...context, checkCaptcha: createCaptchaCheck({ invisible: one, challenge: one }, log) };
}
const methods: Readonly<Record<CaptchaKind, string>> = { invisible: 'phone_p2p', challenge: 'puzzle' };
const answerOf: Readonly<Record<CaptchaKind, (word: string) => string>> = {
  invisible: (word) => `${word}-${randomUUID()}`,
  challenge: (word) =>
    JSON.stringify({ lot_number: 'lot', captcha_output: 'out', pass_token: `${word}-${randomUUID()}`, gen_time: '1' }),
};
const junk = ['', 'junk', 'x'.repeat(8000), '{}', '{"lot_number":1}', 'null', '<script>alert(1)</script>'];
const refusal = {
  status: 422,
  body: { error: { code: 'FIELD_INVALID', fields: { captcha: { key: 'captcha.failed' } } } },
};
const keys = { siteKey: 'site', secret: 'secret-of-ours' };

describe.each(['invisible', 'challenge'] as const)('the captcha of kind %s', (kind) => {
  const method = methods[kind];
  const send = (context: ReturnType<typeof contextWith>, captcha?: string) =>
    dispatchCall('createDeposit', pix({ method, ...(captcha !== undefined && { captcha }) }), context);

  it('is needed where a key is configured: without one, and with junk, nothing is made', async () => {
    for (const configured of [keys, { siteKey: 'site' }, { secret: keys.secret }]) {
      const context = contextWith(configured);
      for (const captcha of [undefined, ...junk.filter((text) => kind === 'challenge' || !/^x{20}/.test(text))])
        expect(await send(context, captcha)).toMatchObject(refusal);
      expect(await context.store.countOf(context.caller.userId)).toBe(0);
    }
    expect(received).toEqual([]);
  });

  it('is verified by its provider, and counts for one payment', async () => {
    const right = answerOf[kind]('right');
    const context = contextWith(keys);
    expect(await send(context, answerOf[kind]('wrong'))).toMatchObject(refusal);
    const payload = pix({ method, captcha: right });
    const [one, other] = await Promise.all(
      [payload, payload].map((sent) => dispatchCall('createDeposit', sent, context)),
    );
    expect(one && other && transactionOf(one).id).toBe(other && transactionOf(other).id);
    const again = { ...payload, requestId: newRequestId(), amount: '101' };
    expect(await dispatchCall('createDeposit', again, context)).toMatchObject(refusal);
    expect(received).toHaveLength(3);
    const [{ url: asked, form } = { url: '', form: new URLSearchParams() }] = received;
    if (kind === 'invisible') expect(form.get('secret')).toBe(keys.secret);
    else {
      expect(asked).toBe('/?captcha_id=site');
      expect(form.get('sign_token')).toBe(createHmac('sha256', keys.secret).update('lot').digest('hex'));
      expect(form.toString()).not.toContain(keys.secret);
    }
  });

  it('keeps nobody from paying while its provider does not answer, which is logged', async () => {
    isDown = true;
    logged.length = 0;
    expect(await send(contextWith(keys), answerOf[kind]('any'))).toMatchObject({ status: 200 });
    expect(logged).toHaveLength(1);
  });

  it('is not asked for where no key is configured', async () => {
    expect(await send(contextWith({}))).toMatchObject({ status: 200 });
  });
});

it('a captcha that the method does not ask for is refused by name [PROD-16]', async () => {
  const payload = pix({ method: 'plain', captcha: answerOf.invisible('right') });
  expect(await dispatchCall('createDeposit', payload, contextWith(keys))).toMatchObject({
    status: 422,
    body: { error: { code: 'UNDECLARED', fields: { captcha: { key: 'form.undeclared' } } } },
  });
});
