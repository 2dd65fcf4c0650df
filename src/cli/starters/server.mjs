/** A payment server for the Cashier widget: `node server.mjs`. No packages; README.md has its settings. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { TOKEN_SECRET, ACQUIRER_SECRET, SANDBOX, DATABASE = 'cashier.jsonl', PORT = '8787' } = process.env;
if (!TOKEN_SECRET || !ACQUIRER_SECRET) throw new Error('Set TOKEN_SECRET and ACQUIRER_SECRET: see README.md.');
const isSandbox = SANDBOX === '1';
const methods = JSON.parse(readFileSync(new URL('methods.json', import.meta.url), 'utf8'));
const [waiting, processed, failed, accepted] = [0, 1, 2, 3];
const outcomes = new Map(Object.entries({ approve: processed, decline: failed, accept: accepted }));
const isFinal = ({ status }) => status === processed || status === failed;

class Refusal extends Error {
  constructor(status, code, more = {}) {
    super(code);
    this.status = status;
    this.error = { code, message: code, ...more };
  }
}

// Tokens are JWTs (HS256). A page asks your server for the one of the player who is signed in.

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (signed) => createHmac('sha256', TOKEN_SECRET).update(signed).digest('base64url');
function isSame(...texts) {
  const [one, other] = texts.map((each) => Buffer.from(each));
  return one.length === other.length && timingSafeEqual(one, other);
}

function mint(player, seconds) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: player, jti: randomUUID(), iat: now, exp: now + seconds };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${signature(signed)}`;
}

function playerOf(token) {
  const end = token.lastIndexOf('.');
  const signed = token.slice(0, end);
  if (end > 0 && isSame(signature(signed), token.slice(end + 1))) {
    const { sub, exp } = JSON.parse(Buffer.from(signed.split('.')[1], 'base64url').toString()); // Ours: it has this form.
    if (exp > Date.now() / 1000) return sub;
  }
  throw new Refusal(401, 'UNAUTHORIZED');
}

// Payments: in memory, each change first on the disk, a line of JSON. A platform has a database for this.

const payments = new Map();
if (existsSync(DATABASE))
  for (const line of readFileSync(DATABASE, 'utf8').split('\n').slice(0, -1)) {
    const payment = JSON.parse(line);
    payments.set(payment.id, payment);
  }
const file = openSync(DATABASE, 'a');

function store(payment) {
  writeSync(file, `${JSON.stringify(payment)}\n`);
  fsyncSync(file);
  payments.set(payment.id, payment);
  return payment;
}

const of = (player) => [...payments.values()].filter((payment) => payment.player === player);

function transaction({ id, status, kind, asked: { method, amount, currency } }) {
  const account = `ACCOUNT-${id.slice(0, 8)}`; // Ask your acquirer where to pay.
  const invoice = { kind: 'invoice', requisites: [{ label: 'Pix', value: account, copy: true }] };
  const next = kind === 'deposit' && status === waiting ? invoice : { kind: 'complete' };
  return { id, status, transaction: kind, method, amount, currency, next };
}

/** Cents: the sum of the payments. A platform has a ledger for this. */
function balance(player, currency) {
  const cents = ({ kind, status, asked, cents }) => {
    if (asked.currency !== currency) return 0;
    if (kind === 'deposit') return status === processed ? cents : 0;
    return status === failed ? 0 : -cents;
  };
  return of(player).reduce((sum, payment) => sum + cents(payment), isSandbox ? 1_000_000 : 0);
}

/** null: it is no amount. Never by binary floating point: the cents are whole, and far below 2^53. */
function centsOf(amount) {
  const [, whole, rest = ''] = (typeof amount === 'string' && /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/.exec(amount)) || [];
  return whole === undefined ? null : Number(whole + rest.padEnd(2, '0'));
}

function amountProblem(cents, { min, max }) {
  if (cents === null) return { key: 'form.amount.notANumber' };
  if (cents < min * 100) return { key: 'form.amount.belowMin', amount: String(min) };
  return cents > max * 100 ? { key: 'form.amount.aboveMax', amount: String(max) } : null;
}

const named = (names) => Object.fromEntries(names.map((name) => [name, { key: '' }]));

/** Refuses what the method does not declare and what breaks its rules. */
function check(kind, method, body) {
  const declared = method.fields.filter(({ type }) => type !== 'amount');
  const strange = Object.keys(body.fields).filter((name) => !declared.some((field) => field.name === name));
  const foreign = [kind === 'deposit' ? 'account' : 'bonusId'].filter((name) => body[name] !== undefined);
  if (strange.length + foreign.length > 0)
    throw new Refusal(422, 'UNDECLARED', { fields: named([...strange, ...foreign]) });
  const problems = {};
  for (const { name, regexList } of declared) {
    const value = body.fields[name] ?? '';
    const broken = regexList.find(({ regex }) => typeof value !== 'string' || !new RegExp(regex, 'u').test(value));
    if (broken) problems[name] = { key: value === '' ? 'form.error.required' : broken.regex_error_key };
  }
  const problem = amountProblem(centsOf(body.amount), method.amount_rules[body.currency]);
  if (problem) problems.amount = problem;
  if (Object.keys(problems).length > 0) throw new Refusal(422, 'FIELD_INVALID', { fields: problems });
}

const isText = (value) => typeof value === 'string';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function create(kind, player, body) {
  const { requestId, method: name, amount, currency, fields } = body;
  if (![requestId, name, currency].every(isText) || !isObject(fields)) throw new Refusal(400, 'BAD_REQUEST');
  const asked = { method: name, amount, currency, fields: Object.fromEntries(Object.entries(fields).sort()) };
  const isSamePayment = (other) => other.kind === kind && JSON.stringify(other.asked) === JSON.stringify(asked);
  const known = of(player).find((payment) => payment.requestId === requestId);
  if (known && isSamePayment(known)) return transaction(known);
  if (known) throw new Refusal(409, 'IDEMPOTENCY_MISMATCH');
  const method = Object.hasOwn(methods[kind], name) ? methods[kind][name] : null;
  if (!method?.currency.includes(currency)) throw new Refusal(404, 'METHOD_UNKNOWN');
  check(kind, method, body);
  const twin = of(player).find((payment) => payment.created > Date.now() - 2000 && isSamePayment(payment));
  if (twin) throw new Refusal(409, 'DUPLICATE', { transaction: transaction(twin) });
  const cents = centsOf(amount);
  if (kind === 'withdrawal' && cents > balance(player, currency))
    throw new Refusal(422, 'FIELD_INVALID', { fields: { amount: { key: 'form.amount.notEnough' } } });
  const id = randomUUID();
  // Send it to your acquirer by this id once it is stored, and again until it answers.
  return transaction(store({ id, player, requestId, kind, asked, cents, status: waiting, created: Date.now() }));
}

function lookUp(player, { id, requestId }) {
  const mine = of(player);
  const newest = (wanted) => mine.findLast((payment) => !isFinal(payment) && wanted(payment));
  const found =
    id !== undefined
      ? mine.find((payment) => payment.id === id)
      : requestId !== undefined
        ? mine.find((payment) => payment.requestId === requestId)
        : (newest(({ status }) => status === waiting) ?? newest(() => true));
  return found ? transaction(found) : null;
}

/** An invoice has one action, 'I have paid'. That is a claim: the acquirer settles, not the player. */
function answerStep(player, { id, fields, paid, resend }) {
  const payment = of(player).find((each) => each.id === id);
  if (!payment) throw new Refusal(404, 'TRANSACTION_UNKNOWN');
  const actions = Object.keys({
    ...fields,
    ...(paid !== undefined && { paid }),
    ...(resend !== undefined && { resend }),
  });
  if (actions.length !== 1) throw new Refusal(422, 'ONE_ACTION');
  if (actions[0] !== 'paid' || payment.kind !== 'deposit')
    throw new Refusal(422, 'UNDECLARED', { fields: named(actions) });
  return transaction(payment);
}

/** What has ended never changes again. */
function settle({ id, outcome }) {
  const payment = payments.get(id);
  const status = outcomes.get(outcome);
  if (!payment || status === undefined) throw new Refusal(404, 'OUTCOME_UNKNOWN');
  if (!isFinal(payment)) store({ ...payment, status });
  return {};
}

function listed(kind, currency) {
  const found = Object.entries(methods[kind]).filter(([, method]) => method.currency.includes(currency));
  return found.length > 0 ? Object.fromEntries(found) : { isDirectGeo: true };
}

const calls = new Map(
  Object.entries({
    'GET /BANKING/methods-payment-v3': (_, { currency }) => listed('deposit', currency),
    'GET /BANKING/methods-withdrawal': (_, { currency }) => listed('withdrawal', currency),
    'GET /BANKING_DEPOSIT/methods-country-selector-v2': () => ({ countries: [{ code: 'br', currencies: ['BRL'] }] }),
    'GET /BANKING/userdata-payment-snippet': () => ({}),
    'GET /BANKING/transaction': lookUp,
    'POST /BANKING_DEPOSIT/create': (player, body) => create('deposit', player, body),
    'POST /BANKING_WITHDRAWAL/create': (player, body) => create('withdrawal', player, body),
    'POST /BANKING/transaction-step': answerStep,
    'POST /METRIC_EVENTS_HANDLER/events': () => ({}),
  }),
);

/** By Standard Webhooks, at most five minutes ago. */
function isSigned(headers, sent) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
  const secret = Buffer.from(ACQUIRER_SECRET.replace('whsec_', ''), 'base64');
  const right = `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${sent}`).digest('base64')}`;
  return signatures.split(' ').some((each) => isSame(each, right)) && Math.abs(Date.now() / 1000 - seconds) < 300;
}

function payloadOf(sent) {
  try {
    const payload = JSON.parse(sent);
    if (isObject(payload)) return payload;
  } catch {}
  throw new Refusal(400, 'BAD_REQUEST');
}

function answer({ method: verb, url, headers }, sent) {
  const { pathname, searchParams } = new URL(url, 'http://server');
  const payload = verb === 'POST' ? payloadOf(sent) : Object.fromEntries(searchParams);
  const isHook = pathname === '/hooks/acquirer';
  if (isHook && !isSigned(headers, sent)) throw new Refusal(401, 'UNAUTHORIZED');
  if (isHook || (isSandbox && pathname === '/sandbox/settle')) return settle(payload);
  const call = calls.get(`${verb} ${pathname.replace(/^\/api/, '')}`);
  if (!call) throw new Refusal(404, 'CALL_UNKNOWN');
  return call(playerOf(headers.authorization ?? ''), payload);
}

const server = createServer(async (request, response) => {
  const write = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  try {
    write(200, answer(request, await text(request)));
  } catch (error) {
    if (error instanceof Refusal) return write(error.status, { error: error.error });
    console.error(error);
    write(500, { error: { code: 'INTERNAL', message: 'INTERNAL' } }); // The widget looks a create up that failed so.
  }
});

const [, , command, player, seconds = '900'] = process.argv;
if (command === 'token')
  console.log(mint(player, Number(seconds))); // node server.mjs token ana [seconds]
else server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
