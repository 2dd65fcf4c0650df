import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { StudioReplies, StudioRequests } from '../../contract/generated/studioCallTypes';
import type {
  AuditRequest,
  HooksRequest,
  MethodKey,
  MethodSummary,
  StudioRefusal,
} from '../../contract/generated/types';
import type { MethodCallName, StudioCallName } from '../../contract/studio/studioCalls';
import { answerTo } from './answer';
import { readLayouts } from './readLayouts';

interface Call {
  readonly call: StudioCallName;
  readonly body?: StudioRequests[StudioCallName];
  /** The method that it is about. */
  readonly key?: MethodKey;
}

const studioBaseQuery: BaseQueryFn<Call, unknown, StudioRefusal> = async ({ call, body, key }, { signal }) => {
  const answer = await answerTo(call, body, key, signal);
  return answer.ok ? { data: answer.value } : { error: answer.refusal };
};

const tags = ['Account', 'People', 'Approvals', 'Methods', 'Comments', 'Blocks', 'Icons', 'Hooks'] as const;
export type Tag = (typeof tags)[number];

/** What is read again after a change, by the call that makes it. */
export const changedBy: Partial<Record<StudioCallName, readonly Tag[]>> = {
  addPasskey: ['Account'],
  renamePasskey: ['Account'],
  removePasskey: ['Account'],
  addPerson: ['People'],
  changePerson: ['People'],
  createLink: ['People'],
  endSession: ['People'],
  removePasskeys: ['People'],
  removeIdentity: ['People'],
  approve: ['Approvals', 'Methods'],
  decline: ['Approvals', 'Methods'],
  addComment: ['Comments'],
  resolveComment: ['Comments'],
  deleteDraft: ['Methods'],
  publish: ['Methods'],
  cancelRelease: ['Methods'],
  rollback: ['Methods'],
  archive: ['Methods'],
  reorder: ['Methods'],
  publishMany: ['Methods'],
  archiveMany: ['Methods'],
  saveBlock: ['Blocks'],
  removeBlock: ['Blocks'],
  uploadIcon: ['Icons'],
  removeIcon: ['Icons'],
  replayHooks: ['Hooks'],
  testHook: ['Hooks'],
  enableHooks: ['Hooks'],
};

/** A page of a list that goes back in time begins before this entry; null: with the newest. */
const pages = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { readonly next: number | null }) => next ?? undefined,
};

/** The only store of what the gateway has, but for the drafts: `drafts/` writes those. */
export const studioApi = createApi({
  reducerPath: 'api',
  baseQuery: studioBaseQuery,
  tagTypes: tags,
  // Others change it, too.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => {
    /** What a call without a body answers. */
    const read = <Name extends Exclude<StudioCallName, MethodCallName>>(call: Name, ...provided: readonly Tag[]) =>
      build.query<StudioReplies[Name], void>({ query: () => ({ call }), providesTags: provided });
    /** What a call about one method answers. */
    const readMethod = <Name extends MethodCallName>(call: Name, ...provided: readonly Tag[]) =>
      build.query<StudioReplies[Name], MethodKey>({
        query: ({ transaction, name }) => ({ call, key: { transaction, name } }),
        providesTags: provided,
      });
    return {
      me: read('me'),
      /** Whose password a one-time link sets. */
      link: build.query<StudioReplies['readLink'], string>({ query: (link) => ({ call: 'readLink', body: { link } }) }),
      account: read('account', 'Account'),
      people: read('people', 'People'),
      approvals: read('approvals', 'Approvals'),
      methods: read('methods', 'Methods'),
      problemCounts: read('problemCounts', 'Methods'),
      blocks: read('blocks', 'Blocks'),
      icons: read('icons', 'Icons'),
      rollout: build.query<StudioReplies['rollout'], void>({
        query: () => ({ call: 'rollout' }),
        // Numbers of an earlier publish would pass for those of the next.
        keepUnusedDataFor: 0,
      }),
      comments: readMethod('comments', 'Comments'),
      reach: readMethod('reach'),
      releases: readMethod('releases', 'Methods'),
      presence: readMethod('presence'),
      layouts: build.query<StudioReplies['layouts'], readonly MethodKey[]>({
        queryFn: async (keys, { signal }) => {
          const answer = await readLayouts(keys, signal);
          return answer.ok ? { data: { methods: answer.value } } : { error: answer.refusal };
        },
        // They change with each save.
        keepUnusedDataFor: 0,
      }),
      /** The methods of a request for an approval, with their versions. */
      details: build.query<readonly StudioReplies['method'][], readonly MethodKey[]>({
        async queryFn(keys) {
          const data: StudioReplies['method'][] = [];
          for (const answer of await Promise.all(keys.map((key) => answerTo('method', undefined, key)))) {
            if (!answer.ok) return { error: answer.refusal };
            data.push(answer.value);
          }
          return { data };
        },
      }),
      audit: build.infiniteQuery<StudioReplies['audit'], AuditRequest, number | null>({
        infiniteQueryOptions: pages,
        query: ({ queryArg, pageParam }) => ({
          call: 'audit',
          body: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
      }),
      hooks: build.infiniteQuery<StudioReplies['hooks'], HooksRequest, number | null>({
        infiniteQueryOptions: pages,
        query: ({ queryArg, pageParam }) => ({
          call: 'hooks',
          body: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
        providesTags: ['Hooks'],
      }),
    };
  },
});

const none: StudioReplies['methods']['methods'] = [];

/** The list of methods; empty while it is loaded. `hasNone`: the gateway has none. */
export function useMethods() {
  const query = studioApi.useMethodsQuery();
  const methods: readonly MethodSummary[] = query.data?.methods ?? none;
  return { methods, hasNone: query.data?.methods.length === 0, query };
}
