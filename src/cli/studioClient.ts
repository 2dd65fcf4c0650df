import type { StudioReplies, StudioRequests } from '../contract/generated/studioCallTypes';
import { studioReplies } from '../contract/generated/studioReplies';
import { isStudioErrorBody } from '../contract/generated/studioValidators';
import type {
  HooksRequest,
  Layout,
  LintProblem,
  MethodKey,
  PublishManyRequest,
  PublishRequest,
  StudioRefusal,
} from '../contract/generated/types';
import { type StudioCallName, studioRequest } from '../contract/studio/studioCalls';
import { describeProblem, parseWith } from '../contract/validator';
import { messageOf } from './output';

const keyOf = ({ transaction, method }: Layout): MethodKey => ({ transaction, name: method.name });

/** No gateway answers, or it refuses the token: no call would succeed. */
export class NoGateway extends Error {}

/** Why the gateway refused a call, in its words. */
export class GatewayRefusal extends Error {
  /** As 'DRAFT_CHANGED'. */
  readonly code: string;
  readonly problems: readonly LintProblem[];
  constructor({ code, message, problems = [], methods = [] }: StudioRefusal) {
    const ofMethods = methods.map((refused) =>
      [`${refused.name}.${refused.transaction}: ${refused.message}`, ...refused.problems.map(({ why }) => why)].join(
        ' ',
      ),
    );
    super([message, ...problems.map(({ why }) => why), ...ofMethods].join(' '));
    this.code = code;
    this.problems = problems;
  }
}

export type StudioClient = ReturnType<typeof createStudioClient>;

/** The studio's calls with an ops token. Each throws an Error with the gateway's message when it is refused, `NoGateway` when all would be. */
export function createStudioClient(address: string, token: string) {
  const url = address.replace(/\/$/, '');
  async function request<Name extends StudioCallName>(
    name: Name,
    key?: MethodKey,
    body?: StudioRequests[Name],
  ): Promise<StudioReplies[Name]> {
    const { path, init } = studioRequest(name, body, key);
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(url + path, { ...init, headers }).catch((error: unknown) => {
      throw new NoGateway(`No gateway answers at ${url} (${messageOf(error)}). Start it, or set --url.`);
    });
    if (response.status === 401)
      throw new NoGateway(
        `The gateway at ${url} ${token === '' ? 'needs a token' : 'refuses this token'}. Set OPS_TOKEN or --token to what \`npm start\` prints.`,
      );
    const value: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      if (!isStudioErrorBody(value))
        throw new NoGateway(`${url} answered ${response.status}, but not as a gateway. Check --url.`);
      throw new GatewayRefusal(value.error);
    }
    const reply = parseWith(studioReplies[name], value);
    if (!reply.ok)
      throw new NoGateway(`The gateway is of another version: ${reply.problems.map(describeProblem).join('; ')}`);
    return reply.value;
  }

  return {
    listMethods: () => request('methods'),
    getMethod: (key: MethodKey) => request('method', key),
    /** The layouts of methods, without their history. */
    getLayouts: (methods: readonly MethodKey[]) => request('layouts', undefined, { methods: [...methods] }),
    /** @param seen the revision of the draft that this one replaces; 0: none */
    saveDraft: (layout: Layout, seen: number) => request('saveDraft', keyOf(layout), { layout, seen }),
    /** @returns the version, and how many open widgets were notified */
    publish: (layout: Layout, options: PublishRequest) => request('publish', keyOf(layout), options),
    listReleases: (key: MethodKey) => request('releases', key),
    /** Publishes drafts, all or none. */
    publishMany: (drafts: PublishManyRequest) => request('publishMany', undefined, drafts),
    deleteDraft: (key: MethodKey, seen: number) => request('deleteDraft', key, { seen }),
    /** Lints a layout with what the gateway knows: its icons, its texts, what is published there. */
    check: (layout: Layout) => request('check', undefined, layout),
    /** @param after the `next` of the reply before */
    exportPlayer: (userId: string, after: string) => request('exportPlayer', undefined, { userId, after }),
    /** A page of webhooks, with the state of their endpoint. */
    listHooks: (filters: HooksRequest) => request('hooks', undefined, filters),
    /** @param ids null: all that have failed */
    replayHooks: (ids: readonly string[] | null) => request('replayHooks', undefined, ids ? { ids: [...ids] } : {}),
    testHook: () => request('testHook'),
    enableHooks: () => request('enableHooks'),
    erasePlayer: (userId: string) => request('erasePlayer', undefined, { userId }),
    signOutPlayer: (userId: string) => request('signOutPlayer', undefined, { userId }),
  };
}
