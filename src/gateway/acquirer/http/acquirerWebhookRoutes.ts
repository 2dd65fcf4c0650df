import type { FastifyPluginAsync } from 'fastify';
import { isAcquirerMessage } from '../../../contract/generated/acquirerValidators';
import { acquirerMessageSize } from '../../../tables/requestSizes';
import { serverBusy } from '../../calls/CallContext';
import { isUnavailable } from '../../db/databaseErrors';
import { isBusy } from '../../db/playerLock';
import { limitKeyOf } from '../../limits/callerAddress';
import type { Limits } from '../../limits/createLimits';
import { parseRequest } from '../../parseRequest';
import type { SignedPeer } from '../../signed/postSigned';
import { createSignedReader } from '../../signed/readSigned';
import type { HttpAcquirer } from './createHttpAcquirer';
import type { StateEnd } from './createRequestSender';
import { paymentStateOf } from './paymentState';

export interface AcquirerWebhookOptions {
  readonly acquirer: Pick<HttpAcquirer, 'applyState'>;
  readonly peer: Omit<SignedPeer, 'url'>;
  readonly limits: Pick<Limits, 'address'>;
}

const errorOf = (code: string, message: string) => ({ error: { message, code } });

/** An older state, and the same again, are answered like a new one: the acquirer need not send them again. */
const replies = {
  applied: [204, null],
  stale: [204, null],
  'unknown-payment': [404, errorOf('TRANSACTION_UNKNOWN', 'There is no such transaction.')],
  'other-amount': [
    422,
    errorOf(
      'AMOUNT_MISMATCH',
      'The payment has another amount or currency, or the amount paid is missing or has too many decimals.',
    ),
  ],
  'unsafe-url': [422, errorOf('UNSAFE_URL', 'A redirect leads to https, a deeplink to an app.')],
} as const satisfies Record<StateEnd, readonly [status: number, body: object | null]>;

const notSigned = errorOf('UNAUTHORIZED', 'The request is not signed with ACQUIRER_SECRET, or its time is wrong.');

/** POST /acquirer/hooks: the acquirer says what has become of a payment (Standard Webhooks). */
export const acquirerWebhookRoutes: FastifyPluginAsync<AcquirerWebhookOptions> = async (
  app,
  { acquirer, peer, limits },
) => {
  const readSigned = createSignedReader(peer);
  // The signature is that of the text as it was sent. Encapsulated: other routes read JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: acquirerMessageSize }, (_, text, done) =>
    done(null, text),
  );
  app.post('/acquirer/hooks', { bodyLimit: acquirerMessageSize }, async ({ body, headers, ip, log }, reply) => {
    const message = readSigned(String(body), headers);
    if (message === undefined) return reply.code(401).send(notSigned);
    // The acquirer has one address for all players' payments.
    await limits.address.giveBack(limitKeyOf(ip));
    const parsed = parseRequest(isAcquirerMessage, message, acquirerMessageSize);
    if (!parsed.ok) return reply.code(400).send(errorOf('BAD_REQUEST', parsed.why));
    const end = await acquirer.applyState(paymentStateOf(parsed.value.data)).catch((failure: unknown) => {
      if (!isBusy(failure) && !isUnavailable(failure)) throw failure;
      log.warn({ err: failure }, 'what the acquirer says could not be stored');
      return 'busy' as const;
    });
    if (end === 'busy') return reply.code(503).header('retry-after', '1').send(serverBusy.body);
    const [status, error] = replies[end];
    return reply.code(status).send(error ?? undefined);
  });
};
