import { setTimeout as wait } from 'node:timers/promises';
import { formEventKey } from '../contract/formEvents';
import type { Layout } from '../contract/generated/types';
import { newRequestId } from '../contract/ids';
import { methodFieldsOf } from '../contract/layout';
import { type Method, parseMethod } from '../contract/method';
import { loadPhoneCountries } from '../form/phone/phoneCountries';
import { createHttpTransport } from '../transport/http/httpTransport';
import { createSocketTransport } from '../transport/socket/socketTransport';
import type { Transport } from '../transport/Transport';
import { webContext } from '../transport/webContext';

/** How players with one version behave; each a share from 0 to 1. */
export interface Behaviour {
  /** Meet an error at a field. */
  readonly errors: number;
  /** Leave the form unsent. */
  readonly leaves: number;
  /** Of those who send it. */
  readonly refused: number;
}

interface Player {
  /** The gateway; its sandbox gives the token. */
  readonly url: string;
  /** Else HTTP. */
  readonly isOnSocket: boolean;
  readonly published: Layout;
  readonly draft: Layout;
  readonly behaviours: Readonly<Record<'published' | 'draft', Behaviour>>;
}

const events = { onReconnectAttempt() {}, onLoading() {}, onLink() {} };

/** ms to wait when the address has used up its requests. */
const pause = 5000;

async function newToken(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/sandbox/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.status === 404)
      throw new Error('That gateway has no sandbox. Players are played against a sandbox only.');
    const session: unknown = await response.json();
    if (response.ok && typeof session === 'object' && session !== null && 'token' in session)
      return String(session.token);
    if (response.status !== 429) throw new Error(`The sandbox answered ${response.status}.`);
    await wait(pause);
  }
}

/** What a player recognizes a version by. */
const fieldsText = ({ fields }: Pick<Method, 'fields'>): string => JSON.stringify(fields);
const layoutText = ({ method }: Layout): string => {
  const { method: parsed } = parseMethod(method.name, method);
  return parsed ? fieldsText(parsed) : '';
};

const happens = (share: number): boolean => Math.random() < share;

/** A whole amount within the limits that the sandbox decides by its end: 11 pays, 12 refuses. */
function amountOf({ method }: Layout, currency: string, isRefused: boolean): string {
  const { min = 0 } = method.amount_rules?.[currency] ?? { min: 1000 };
  const hundreds = Math.ceil(min / 100) + Math.floor(Math.random() * 5);
  return String(hundreds * 100 + (isRefused ? 12 : 11));
}

/** The samples of a layout's fields, of a choice its first option; without fields that these hide. */
async function fieldsOf(layout: Layout): Promise<Record<string, string>> {
  const fields = methodFieldsOf(layout).filter(({ type, name }) => type !== 'amount' && name !== 'account');
  const phones = await loadPhoneCountries();
  const { prefix } = phones.find(({ code }) => code === layout.countries[0]) ?? { prefix: '+1' };
  const values = new Map(
    fields.map(({ name, type, values: [first] = [] }) => {
      const sample = layout.samples[name]?.valid ?? (typeof first === 'string' ? first : (first?.value ?? ''));
      return [name, type === 'phone_with_prefix' ? prefix + sample : sample];
    }),
  );
  const shown = fields.filter(
    ({ visibleWhen }) => !visibleWhen || visibleWhen.equals.includes(values.get(visibleWhen.field) ?? ''),
  );
  return Object.fromEntries(shown.map(({ name }) => [name, values.get(name) ?? '']));
}

/** Plays one player, from the list of methods to the payment, as the widget would. @throws Error where there is no sandbox */
export async function playPlayer({ url, isOnSocket, published, draft, behaviours }: Player): Promise<void> {
  const context = webContext(await newToken(url));
  const createTransport = isOnSocket ? createSocketTransport : createHttpTransport;
  const transport = createTransport({ baseUrl: url, context, events });
  try {
    await play(transport, { published, draft, behaviours });
  } finally {
    transport.close();
  }
}

async function play(
  transport: Transport,
  { published, draft, behaviours }: Pick<Player, 'published' | 'draft' | 'behaviours'>,
): Promise<void> {
  const [currency] = published.method.currency;
  const [offered = '*'] = published.countries;
  if (currency === undefined) return;
  const region = { country: offered === '*' ? 'br' : offered, currency };
  const { name } = published.method;
  const listed = await transport.call('depositMethods', region);
  const method = listed.ok ? listed.value.methods.find((known) => known.name === name) : undefined;
  if (!method) return;
  const [version, layout] =
    fieldsText(method) === layoutText(draft) ? (['draft', draft] as const) : (['published', published] as const);
  const { errors, leaves, refused } = behaviours[version];

  const report = async (key: string | null): Promise<void> => {
    if (key === null || !method.countsForm) return;
    await transport.call('metricEvents', { events: [{ key, timestamp: Date.now(), value: 0 }] });
  };
  const place = { transaction: 'deposit', method: name } as const;
  await report(formEventKey({ event: 'form_opened', ...place }));
  if (happens(errors)) {
    // Most of them in the last field.
    const fields = methodFieldsOf(layout);
    const field = (happens(0.6) ? fields.at(-1) : fields[Math.floor(Math.random() * fields.length)])?.name ?? '';
    await report(formEventKey({ event: 'form_error', ...place, field, kind: happens(0.5) ? 'rule' : 'missing' }));
  }
  if (happens(leaves)) return;
  await transport.call('createDeposit', {
    requestId: newRequestId(),
    method: name,
    amount: amountOf(layout, currency, happens(refused)),
    fields: await fieldsOf(layout),
    ...region,
  });
}
