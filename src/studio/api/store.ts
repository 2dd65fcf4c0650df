import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { StudioReplies, StudioRequests } from '../../contract/generated/studioCallTypes';
import type { MethodKey, Operator } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import {
  type MethodCallName,
  type StudioCallName,
  type StudioTag,
  type studioCalls,
  studioTagsOf,
} from '../../contract/studio/studioCalls';
import { type Answer, answerTo, sessionTagsOf } from './answer';
import { studioApi } from './studioApi';

export const store = configureStore({
  reducer: { [studioApi.reducerPath]: studioApi.reducer },
  middleware: (defaults) => defaults().concat(studioApi.middleware),
});

// Another tab may have signed out, or somebody else in.
setupListeners(store.dispatch);

/** Has what is shown of it read again. */
export const invalidate = (tags: readonly StudioTag[]) => store.dispatch(studioApi.util.invalidateTags([...tags]));

/** Whoever is signed in from now on; null: nobody. Nothing stays of what another one has read. */
export function setOperator(operator: Operator | null): void {
  const ways = studioApi.endpoints.me.select()(store.getState()).data;
  store.dispatch(studioApi.util.resetApiState());
  if (ways) void store.dispatch(studioApi.util.upsertQueryData('me', undefined, { ...ways, operator }));
}

/** A call has a body if the contract names one. */
type BodyOf<Name extends StudioCallName> = (typeof studioCalls)[Name] extends { readonly request: string }
  ? [body: StudioRequests[Name]]
  : [body?: undefined];

async function send<Name extends StudioCallName>(
  name: Name,
  body?: StudioRequests[Name],
  key?: MethodKey,
): Promise<Answer<StudioReplies[Name]>> {
  const answer = await answerTo(name, body, key);
  // After a refusal, too: somebody else was faster, or the answer was lost.
  invalidate([...studioTagsOf(name), ...sessionTagsOf(answer)]);
  return answer;
}

/** Makes a call, and has what it changes read again. */
export const call = <Name extends Exclude<StudioCallName, MethodCallName>>(name: Name, ...[body]: BodyOf<Name>) =>
  send(name, body);

/** Makes a call about one method, and has what it changes read again. */
export const callMethod = <Name extends MethodCallName>(name: Name, key: MethodKey, ...[body]: BodyOf<Name>) =>
  send(name, body, methodKeyOf(key));
