import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameProblem } from '../../../../src/gateway/people/nameProblem';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { startTestGateway } from '../../../fixtures/testGateway';
import { tokenAdmin } from '../support/accounts';
import { studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 });
});
afterAll(() => gateway.close());

/** Line breaks, controls, directions, and what nobody sees. */
const misleading = [
  ...'\n\r\t\u0000\u0085\u2028\u2029\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069',
  ...'\ufeff\u00ad\u034f\u115f\u3164\ufe0f\u{e0041}\u200d',
];

it('names of people have no character that misleads, wherever it stands', () => {
  fc.assert(
    fc.property(fc.constantFrom(...misleading), fc.nat(8), (character, at) => {
      const name = 'Ana Lima';
      expect(nameProblem(name.slice(0, at) + character + name.slice(at))).toBe('NAME_CHARACTERS');
    }),
  );
});

it.each(['Ana Lima', "Seán O'Brien-Ōta", 'عمر', 'Иван', '李雷', 'क्\u200dष', 'శ్రీ\u200cనివాస్', 'Zoë 2'])(
  '%s is a name',
  (name) => {
    expect(nameProblem(name)).toBeNull();
  },
);

it('people are neither added nor signed in under such a name, nor with such a login', async () => {
  const admin = await tokenAdmin(gateway);
  const { anybody } = studioClients(() => gateway);
  // NUL is refused in any call.
  for (const [index, character] of misleading.filter((character) => character !== '\u0000').entries()) {
    const name = `Ana${character}Lima`;
    const person = { login: 'ana@example.com', name, role: 'author', countries: [] };
    const refused = { status: 422, body: { error: { code: 'NAME_CHARACTERS' } } };
    expect(await admin('POST', 'people', person)).toMatchObject(refused);
    const address = { 'x-forwarded-for': `198.51.100.${index + 1}` };
    expect(await anybody('POST', 'session', { token: gateway.opsToken, name }, address)).toMatchObject(refused);
    const login = `a${character}na@example.com`;
    expect(await admin('POST', 'people', { ...person, login, name: 'Ana' })).toMatchObject({
      body: { error: { code: 'BAD_LOGIN' } },
    });
  }
});
