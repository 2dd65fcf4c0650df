import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { newRequestId } from '../../../../src/contract/ids';
import { limitsOfRule } from '../../../../src/domain/limits';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { formPayload, sentApart } from '../../../../src/form/payload/formPayload';
import { loadPhoneCountries } from '../../../../src/form/phone/phoneCountries';
import { allProperties, cleanValues } from '../../../../src/form/validate/fieldValue';
import { visibleFields } from '../../../../src/form/validate/validate';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { orderOf } from '../../../builders/forms';
import { fieldsOf, layoutOf } from '../../../builders/layouts';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { type Answer, callHttp, openSocket, type PlayerSocket } from '../support/playerCalls';

let gateway: Gateway;
let socket: PlayerSocket;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = (await signIn(gateway)).token;
  socket = await openSocket(gateway.url, token);
});
afterAll(async () => {
  socket.close();
  await gateway.close();
});

const layouts: readonly Layout[] = readdirSync(fileURLToPath(new URL('../../../../schemas/methods/', import.meta.url)))
  .filter((file) => file.endsWith('.json'))
  .map((file) => layoutOf(file.split('.')[0] ?? '', file.includes('.withdrawal.') ? 'withdrawal' : 'deposit'));

const callOf = ({ transaction }: Layout) => (transaction === 'deposit' ? 'createDeposit' : 'createWithdrawal');
const regionOf = ({ countries: [country = '*'], method }: Layout) => ({
  country: country === '*' ? 'br' : country,
  currency: method.currency[0] ?? '',
});
const isDropdownOf = (field: { readonly name: string; readonly values?: unknown }, name: string): boolean =>
  field.name === name && field.values !== undefined;

const phoneCountries = await loadPhoneCountries();

/** The form as the widget compiles it, and the values of a player who fills in the layout's valid samples. */
function filledIn(layout: Layout) {
  const { country, currency } = regionOf(layout);
  const { method, transaction } = layout;
  const limits = limitsOfRule(method.amount_rules?.[currency], currency, country);
  const settings = { transaction, currency, country, limits, balance: null, prefill: {}, checkLuhn: false };
  const { form } = compileDefinitions(method.fields, { ...settings, checkLuhn: method.checkLuhn ?? false });
  const { prefix } = phoneCountries.find(({ code }) => code === country) ?? { prefix: '' };
  const isPhone = (name: string): boolean => allProperties(form.schema)[name]?.['x-national'] !== undefined;
  const samples = Object.entries(layout.samples).map(
    ([name, { valid }]) => [name, isPhone(name) ? prefix + valid : valid] as const,
  );
  const firstOptions = orderOf(form).flatMap((name) => {
    const [first] = allProperties(form.schema)[name]?.oneOf ?? [];
    return first === undefined || form.formData[name] ? [] : [[name, first.const] as const];
  });
  const values = { ...form.formData, ...Object.fromEntries(firstOptions), ...Object.fromEntries(samples) };
  const { amountField } = sentApart(form);
  return { form, values: { ...values, ...(amountField !== null && { [amountField]: limits.min }) } };
}

/** What the widget sends. */
function sentByWidget(layout: Layout) {
  const { form, values } = filledIn(layout);
  const { account = 'main', ...payload } = formPayload(form, values);
  return {
    requestId: newRequestId(),
    method: layout.method.name,
    ...regionOf(layout),
    ...payload,
    ...(layout.transaction === 'withdrawal' && { account }),
  };
}

const undeclared = (name: string) => ({
  status: 422,
  body: { error: { code: 'UNDECLARED', fields: { [name]: { key: 'form.undeclared' } } } },
});
const namesIn = ({ body }: Answer): string[] => Object.keys(Object(body).error?.fields ?? {});

/** What no method of the project asks for. JSON with the key `__proto__` is refused before it is read. */
const strangers = [
  ...['paid', 'resend', 'code', 'card', 'status', 'userId', 'bonusId', 'captcha', 'constructor', ''],
  'no_such_field',
];
/** Three of them for each layout, by turns: none of them is read with the layout. */
const strangersOf = (row: number): readonly string[] =>
  [0, 1, 2].map((turn) => strangers[(row * 3 + turn) % strangers.length] ?? '');

const http = (layout: Layout, payload: object) => callHttp(gateway.url, token, callOf(layout), payload);
const overSocket = (layout: Layout, payload: object) => socket.call(callOf(layout), payload);
const sends: [typeof http, typeof http] = [http, overSocket];

describe.each(layouts.map((layout, row) => [layout.transaction, layout.method.name, layout, row] as const))(
  'a %s by %s',
  (_, __, layout, row) => {
    it('is taken as the widget sends it, which sends nothing hidden', async () => {
      const { form, values } = filledIn(layout);
      const sent = sentByWidget(layout);
      const visible = visibleFields(form.schema, cleanValues(form.schema, values));
      for (const name of Object.keys(sent.fields)) expect([...visible.keys()]).toContain(name);
      expect(await http(layout, sent)).toMatchObject({ status: 200 });
    });

    it('is refused with anything that its form does not ask for, by name [PROD-16]', async () => {
      const valid = sentByWidget(layout);
      const declared = new Set(fieldsOf(layout).map(({ name }) => name));
      const apart = ['amount', 'account'].filter(
        (name) => !fieldsOf(layout).some((field) => field.name === name) || name === 'amount',
      );
      for (const name of [...strangersOf(row), ...apart].filter((name) => name === 'amount' || !declared.has(name))) {
        const fields = Object.fromEntries([...Object.entries(valid.fields), [name, '1']]);
        // The transports take turns.
        sends.reverse();
        const answer = await sends[0](layout, { ...valid, requestId: newRequestId(), fields });
        expect(answer).toMatchObject({ status: 422, body: { error: { code: 'UNDECLARED' } } });
        expect(namesIn(answer)).toEqual([name]);
      }
      if (!declared.has('amount'))
        expect(await http(layout, { ...valid, requestId: newRequestId(), amount: '100' })).toMatchObject(
          undeclared('amount'),
        );
      if (layout.transaction === 'deposit')
        expect(await http(layout, { ...valid, requestId: newRequestId(), account: 'main' })).toMatchObject(
          undeclared('account'),
        );
      else {
        expect(await http(layout, { ...valid, requestId: newRequestId(), bonusId: '7' })).toMatchObject(
          undeclared('bonusId'),
        );
        if (!fieldsOf(layout).some((field) => isDropdownOf(field, 'account')))
          expect(await http(layout, { ...valid, requestId: newRequestId(), account: 'additional' })).toMatchObject(
            undeclared('account'),
          );
      }
    });

    it('is refused with a field that the values of the others hide, whatever it holds [PROD-16]', async () => {
      const { form, values } = filledIn(layout);
      const valid = sentByWidget(layout);
      const visible = visibleFields(form.schema, cleanValues(form.schema, values));
      for (const name of orderOf(form).filter((field) => !visible.has(field)))
        for (const value of ['', 'not an email <script>', layout.samples[name]?.valid ?? '1']) {
          const fields = { ...valid.fields, [name]: value };
          expect(await http(layout, { ...valid, requestId: newRequestId(), fields })).toMatchObject(undeclared(name));
        }
    });
  },
);

it('nothing of a refused payment is stored', async () => {
  const player = await signIn(gateway);
  const layout = layoutOf('upi');
  const valid = sentByWidget(layout);
  const fields = { ...valid.fields, card_number: '1' };
  expect(await callHttp(gateway.url, player.token, 'createDeposit', { ...valid, fields })).toMatchObject(
    undeclared('card_number'),
  );
  expect(await callHttp(gateway.url, player.token, 'transaction', {})).toEqual({ status: 200, body: null });
  // The requestId made nothing: it may be used for the corrected form.
  expect(await callHttp(gateway.url, player.token, 'createDeposit', valid)).toMatchObject({ status: 200 });
});
