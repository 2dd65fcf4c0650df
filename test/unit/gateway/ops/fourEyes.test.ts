import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { renamed } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';
import { addPerson, signedIn, tokenAdmin } from '../support/accounts';
import {
  opsAuthorToken,
  type StudioAnswer,
  type StudioClient,
  saveDraft,
  studioClients,
} from '../support/studioClient';

let gateway: Gateway;
/** Three publishers with accounts, and the tokens, which Eva has, too: of the command line, of a session, of authors. */
const clients = new Map<string, StudioClient>();
const people = ['Ana', 'Ben', 'Eva'] as const;
const tokens = ['command line', 'token session'] as const;
const everybody = [...people, ...tokens] as const;
const savers = [...everybody, 'author token'] as const;
type Person = (typeof savers)[number];

beforeAll(async () => {
  gateway = await startTestGateway({ isFourEyes: true, opsAuthorToken, opsTokenOwners: ['Eva@example.com'] });
  const { publisher, author } = studioClients(() => gateway);
  clients.set('command line', publisher).set('author token', author);
  clients.set('token session', await tokenAdmin(gateway, 'Somebody'));
  for (const name of people)
    clients.set(name, await signedIn(gateway, await addPerson(gateway, { name, role: 'publisher' })));
});
afterAll(() => gateway.close());

const clientOf = (person: Person): StudioClient => {
  const client = clients.get(person);
  if (!client) throw new Error(`Nobody is ${person}.`);
  return client;
};
const isToken = (person: Person): boolean => tokens.some((token) => token === person);
/** Whether what somebody has done counts as done by another: what a token does, its owner does. */
const isDoneBy = (who: Person, by: Person): boolean =>
  who === by || (by === 'Eva' && (isToken(who) || who === 'author token'));
const codeOf = ({ body }: StudioAnswer): string => Object(body).error?.code ?? 'done';
const detailsOf = async (name: string) =>
  Object((await clientOf('command line')('GET', `methods/deposit/${name}`)).body);

let methods = 0;
/** Another method with a published version, which two people have made. */
async function newMethod(): Promise<string> {
  methods += 1;
  const name = `eyes_${methods}`;
  await saveDraft(clientOf('Ana'), renamed(name));
  expect(codeOf(await clientOf('Ben')('POST', `methods/deposit/${name}/publish`, { seen: 1, note: 'New' }))).toBe(
    'done',
  );
  return name;
}

/** What somebody does to a draft. The position makes each save another layout. */
async function change(name: string, by: Person, what: 'save' | 'discard', position: number): Promise<void> {
  const { draft } = await detailsOf(name);
  const seen = draft?.revision ?? 0;
  const answer =
    what === 'save'
      ? await saveDraft(clientOf(by), renamed(name, { position }), seen)
      : await clientOf(by)('DELETE', `methods/deposit/${name}/draft`, { seen });
  expect(answer.status).toBe(200);
}

const idOfRequest = async (name: string): Promise<number> => {
  const { approvals } = Object((await clientOf('Eva')('GET', 'approvals')).body);
  return approvals.find((row: { methods: string[] }) => row.methods.includes(`deposit ${name}`))?.id;
};
/** Requests are one person's: they are taken back, so that the next case begins without any. */
async function withdraw(name: string): Promise<void> {
  const id = await idOfRequest(name);
  if (id !== undefined) await clientOf('Eva')('POST', 'approvals/decline', { id, comment: 'Another case' });
}

type Kind = 'publish' | 'share' | 'schedule' | 'many' | 'approve';
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** Tries to publish a draft alone, in each way that there is. */
async function attempt(name: string, by: Person, kind: Kind, requester: Person): Promise<string> {
  const { draft } = await detailsOf(name);
  const publish = (more: object) =>
    clientOf(by)('POST', `methods/deposit/${name}/publish`, { seen: draft.revision, note: 'A test', ...more });
  const many = (client: StudioClient) =>
    client('POST', 'publish', {
      methods: [{ transaction: 'deposit', name, seen: draft.revision }],
      note: 'A test',
    });
  if (kind === 'publish') return codeOf(await publish({}));
  if (kind === 'share') return codeOf(await publish({ share: 25 }));
  if (kind === 'schedule') return codeOf(await publish({ at: soon() }));
  if (kind === 'many') return codeOf(await many(clientOf(by)));
  expect(codeOf(await many(clientOf(requester)))).toBe('APPROVAL_REQUESTED');
  return codeOf(await clientOf(by)('POST', 'approvals/approve', { id: await idOfRequest(name) }));
}

/** What the rule says. */
function expected(kind: Kind, by: Person, isAuthor: boolean, isRequester: boolean): string {
  if (kind === 'many') return 'APPROVAL_REQUESTED';
  if (kind === 'publish') return isToken(by) || isAuthor ? 'APPROVAL_REQUESTED' : 'done';
  if (isToken(by)) return 'TOKEN_NEVER_APPROVES';
  if (kind === 'approve' && isRequester) return 'FOUR_EYES';
  if (isAuthor) return kind === 'approve' ? 'MANY_REFUSED' : 'FOUR_EYES';
  return 'done';
}

interface Step {
  readonly by: Person;
  readonly what: 'save' | 'discard';
}

/** Plays a story of changes, and what somebody then tries alone. */
async function play(steps: readonly Step[], by: Person, kind: Kind, requester: Person): Promise<void> {
  const name = await newMethod();
  const before = (await detailsOf(name)).published.revision;
  for (const [at, { by: saver, what }] of steps.entries()) await change(name, saver, what, at + 2);
  // A discarded draft may be in somebody's browser still: whoever has changed it remains an author.
  const isAuthor = steps.some((step) => step.what === 'save' && isDoneBy(step.by, by));
  const result = await attempt(name, by, kind, requester);
  expect([kind, by, result]).toEqual([kind, by, expected(kind, by, isAuthor, isDoneBy(requester, by))]);
  const isDone = result === 'done' && (kind === 'publish' || kind === 'approve');
  expect((await detailsOf(name)).published.revision).toBe(isDone ? before + 1 : before);
  await withdraw(name);
}

const kinds = ['publish', 'share', 'schedule', 'many', 'approve'] as const;
const saved = (by: Person): Step => ({ by, what: 'save' });

it.each(kinds.flatMap((kind) => everybody.map((by) => [kind, by] as const)))(
  'after Ana and then Ben have changed a draft: %s, by %s [PROD-19]',
  (kind, by) => play([saved('Ana'), saved('Ben')], by, kind, 'command line'),
  30_000,
);

it('nobody who has changed a draft since the last publish publishes it alone, and no token does, in any way [PROD-19]', async () => {
  const who = fc.constantFrom(...savers);
  const any = fc.constantFrom(...everybody);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(who, fc.boolean()), { maxLength: 4 }),
      who,
      any,
      fc.constantFrom(...kinds),
      any,
      async (changes, last, by, kind, requester) => {
        const steps = changes.flatMap(([saver, isDiscarded]): Step[] => [
          saved(saver),
          ...(isDiscarded ? [{ by: saver, what: 'discard' } as const] : []),
        ]);
        await play([...steps, saved(last)], by, kind, requester);
      },
    ),
    { numRuns: 30, seed: 19, endOnFailure: true },
  );
}, 300_000);

it.each(['rollback', 'archive', 'reorder'] as const)(
  'a %s is approved by another person with an account alone; a token is refused, and learns whose it is [PROD-19]',
  async (action) => {
    for (const requester of everybody) {
      const name = await newMethod();
      const bodies = {
        rollback: [`methods/deposit/${name}/rollback`, { revision: 1, note: 'A test' }],
        archive: [`methods/deposit/${name}/archive`, { isArchived: true, note: 'A test' }],
        reorder: ['order', { moves: [{ transaction: 'deposit', name, seen: 1, position: 7 }], note: 'A test' }],
      } as const;
      const [path, body] = bodies[action];
      expect(codeOf(await clientOf(requester)('POST', path, body))).toBe('APPROVAL_REQUESTED');
      const id = await idOfRequest(name);
      for (const token of tokens) {
        const answer = await clientOf(token)('POST', 'approvals/approve', { id });
        expect(answer).toMatchObject({ status: 403, body: { error: { code: 'TOKEN_NEVER_APPROVES' } } });
        expect(Object(answer.body).error.message).toMatch(
          token === 'command line' ? /eva@example\.com.*command line/ : /eva@example\.com.*Somebody/,
        );
      }
      for (const person of people.filter((by) => isDoneBy(requester, by)))
        expect(codeOf(await clientOf(person)('POST', 'approvals/approve', { id }))).toBe('FOUR_EYES');
      const another = people.find((person) => !isDoneBy(requester, person)) ?? 'Ana';
      expect(codeOf(await clientOf(another)('POST', 'approvals/approve', { id }))).toBe('done');
    }
  },
  60_000,
);

it('nobody sees or decides what is requested for methods of other countries', async () => {
  const mara = await signedIn(
    gateway,
    await addPerson(gateway, { name: 'Mara', role: 'publisher', countries: ['mx'] }),
  );
  const name = await newMethod();
  const archive = { isArchived: true, note: 'A test' };
  expect(codeOf(await clientOf('Ana')('POST', `methods/deposit/${name}/archive`, archive))).toBe('APPROVAL_REQUESTED');
  const id = await idOfRequest(name);
  const listOf = async (client: StudioClient) => Object((await client('GET', 'approvals')).body);
  expect(await listOf(mara)).toEqual({ approvals: [], decided: [] });
  for (const decision of ['approve', 'decline'])
    expect(codeOf(await mara('POST', `approvals/${decision}`, { id, comment: 'No' }))).toBe('OTHER_COUNTRIES');
  expect(codeOf(await clientOf('Ben')('POST', 'approvals/approve', { id }))).toBe('done');
  expect((await listOf(mara)).decided).toEqual([]);
  expect((await listOf(clientOf('Eva'))).decided).toContainEqual(expect.objectContaining({ id }));
});

it('the second edit by another person takes nothing away from the first, and a publish clears the list [PROD-19]', async () => {
  const name = await newMethod();
  await change(name, 'Ana', 'save', 2);
  await change(name, 'Ben', 'save', 3);
  expect(await attempt(name, 'Ana', 'publish', 'Ana')).toBe('APPROVAL_REQUESTED');
  expect(await attempt(name, 'Eva', 'publish', 'Eva')).toBe('done');
  await change(name, 'Ben', 'save', 4);
  expect(await attempt(name, 'Ana', 'publish', 'Ana')).toBe('done');
});
