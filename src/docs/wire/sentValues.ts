import { calls } from '../../contract/calls';
import { currencyCodeOf, tokenOf } from '../../contract/ids';
import { httpRequestOf } from '../../transport/http/httpRequest';
import { socketEnvelope } from '../../transport/socket/socketEnvelope';
import { socketQuery } from '../../transport/socket/socketQuery';
import type { CallContext } from '../../transport/Transport';
import type { Json } from './schemaComponents';

/** What the widget sends besides a call's payload, with its meaning: the names are the transports' own. */
interface SentValue {
  readonly name: string;
  readonly description: string;
  readonly example: string | boolean;
}

/** A context in which everything is sent that can be. */
const everything: CallContext = {
  token: () => tokenOf('eyJhbGciOiJIUzI1NiJ9.e30.x'),
  platformVersion: 'redesign',
  isMobileApp: true,
  pwa: true,
  xOrigin: 'https://casino.example',
  lang: 'pt',
  nativePlatform: 'ios',
  hasParentToken: false,
};

const meanings: Readonly<Record<string, string>> = {
  Authorization: "The player's token, without a scheme.",
  token: "The player's token.",
  'Content-Type': 'JSON, in UTF-8. Sent with GET, too.',
  'Cache-Control': 'Answers belong to one player and moment.',
  'extra-params': 'JSON text: `{"platformVersion": …}`, as the host page named it. Other than ASCII is escaped.',
  platformVersion: 'As the host page named it.',
  isMobileApp: 'Only when the host page says so.',
  pwa: 'Only when the host page says that it is an installed web app.',
  isNative: 'Only inside a native app.',
  platform: 'Only inside a native app: its platform.',
  xorigin: 'The `xOrigin` of the host page, if it has one.',
  Language: "The widget's language.",
  cashier_type: 'Always `widget`.',
};

function withMeanings(
  sent: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string>> = {},
): readonly SentValue[] {
  return Object.entries(sent).map(([name, example]) => {
    const description = own[name] ?? meanings[name];
    if (description === undefined) throw new Error(`src/docs/wire/sentValues.ts has no meaning for '${name}'`);
    return { name, description, example: typeof example === 'boolean' ? example : String(example) };
  });
}

/** A call over HTTP whose payload has one key, so that the others are ours. */
const request = httpRequestOf('', calls.depositMethods, { currency: currencyCodeOf('BRL') }, everything);

/** The headers of a call over HTTP. */
export const sentHeaders = withMeanings(request.headers);

/** The keys that every payload gets inside a native app: in the query of GET, in the body of POST. */
export const nativeValues = withMeanings(
  Object.fromEntries([...new URLSearchParams(request.address.split('?')[1])].filter(([key]) => key !== 'currency')),
);

/** The query of the socket's address. */
export const socketQueryValues = withMeanings(socketQuery(everything), {
  Authorization:
    "Only when the host page gives the token in the user's data; else each call brings it, and nothing here.",
});

/** What the payload of a socket call has besides the call's own keys. */
export const socketDataValues = withMeanings(socketEnvelope('1', '/', {}, everything).data);

/** An object schema of optional values. */
export const schemaOf = (values: readonly SentValue[], required: readonly string[] = []): Json => ({
  type: 'object',
  ...(required.length > 0 && { required }),
  properties: Object.fromEntries(
    values.map(({ name, description, example }) => [name, { type: typeof example, description, examples: [example] }]),
  ),
});
