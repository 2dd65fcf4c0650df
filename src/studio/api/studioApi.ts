import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { StudioReplies, StudioRequests } from '../../contract/generated/studioCallTypes';
import type { MethodKey, MethodSummary, StudioRefusal } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import { type MethodCallName, type StudioCallName, studioTags, studioTagsOf } from '../../contract/studio/studioCalls';
import { answerTo, sessionTagsOf } from './answer';
import { readLayouts } from './readLayouts';

interface Call {
  readonly call: StudioCallName;
  readonly body?: StudioRequests[StudioCallName];
  /** The method that it is about. */
  readonly key?: MethodKey;
}

const studioBaseQuery: BaseQueryFn<Call, unknown, StudioRefusal> = async (
  { call, body, key },
  { signal, dispatch },
) => {
  const answer = await answerTo(call, body, key, signal);
  dispatch(studioApi.util.invalidateTags([...sessionTagsOf(answer)]));
  return answer.ok ? { data: answer.value } : { error: answer.refusal };
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
  tagTypes: studioTags,
  // Others change it, too.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => {
    /** What a call without a body answers. */
    const read = <Name extends Exclude<StudioCallName, MethodCallName>>(call: Name) =>
      build.query<StudioReplies[Name], void>({ query: () => ({ call }), providesTags: studioTagsOf(call) });
    /** What a call about one method answers. */
    const readMethod = <Name extends MethodCallName>(call: Name) =>
      build.query<StudioReplies[Name], MethodKey>({
        query: (key) => ({ call, key: methodKeyOf(key) }),
        providesTags: studioTagsOf(call),
      });
    /** Pages of a list that goes back in time. */
    const readPages = <Name extends 'audit' | 'hooks'>(call: Name) =>
      build.infiniteQuery<StudioReplies[Name], StudioRequests[Name], number | null>({
        infiniteQueryOptions: pages,
        query: ({ queryArg, pageParam }) => ({
          call,
          body: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
        providesTags: studioTagsOf(call),
      });
    return {
      me: read('me'),
      /** Whose password a one-time link sets. */
      link: build.query<StudioReplies['readLink'], string>({ query: (link) => ({ call: 'readLink', body: { link } }) }),
      account: read('account'),
      people: read('people'),
      approvals: read('approvals'),
      methods: read('methods'),
      problemCounts: read('problemCounts'),
      blocks: read('blocks'),
      icons: read('icons'),
      rollout: build.query<StudioReplies['rollout'], void>({
        query: () => ({ call: 'rollout' }),
        // Numbers of an earlier publish would pass for those of the next.
        keepUnusedDataFor: 0,
      }),
      comments: readMethod('comments'),
      reach: readMethod('reach'),
      releases: readMethod('releases'),
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
      audit: readPages('audit'),
      hooks: readPages('hooks'),
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
