import type { StudioReplies, StudioRequests } from '../contract/generated/studioCallTypes';
import { studioReplies } from '../contract/generated/studioReplies';
import { isStudioErrorBody } from '../contract/generated/studioValidators';
import type {
  AddCommentRequest,
  AddPasskeyRequest,
  AddPersonRequest,
  AuditRequest,
  ChangePersonRequest,
  HooksRequest,
  Layout,
  MethodKey,
  Move,
  PasskeySignInRequest,
  PublishManyRequest,
  PublishRequest,
  RollbackRequest,
  SaveBlockRequest,
  SaveDraftRequest,
  StudioRefusal,
  UploadIconRequest,
} from '../contract/generated/types';
import { type MethodCallName, type StudioCallName, studioRequest } from '../contract/studio/studioCalls';
import { parseWith } from '../contract/validator';

/** A call's reply, or why there is none: the gateway's refusal, or one of ours. Never an exception. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: StudioRefusal };

const unreachable: StudioRefusal = {
  code: 'UNREACHABLE',
  message: 'The gateway was not reached. What you wrote is kept here.',
};
const malformed: StudioRefusal = {
  code: 'MALFORMED',
  message: 'The gateway and this page are of different versions. Reload the page.',
};

/** ms. A call that takes longer is lost; linting a large layout takes up to 20 s. */
const longestCall = 30_000;
/** Characters of a body, most of which are one byte. */
const longestKeepalive = 40_000;

async function call<Name extends StudioCallName>(
  name: Name,
  body?: StudioRequests[Name],
  key?: MethodKey,
  outdated?: AbortSignal,
): Promise<Answer<StudioReplies[Name]>> {
  let response: Response;
  let value: unknown;
  try {
    const { path, init } = studioRequest(name, body, key);
    const { body: text = '' } = init;
    // A call outlives its page, as far as browsers carry it: 64 KB (Fetch, §5.6).
    const keepalive = init.method !== 'GET' && text.length < longestKeepalive;
    const tooLate = AbortSignal.timeout(longestCall);
    const signal = outdated ? AbortSignal.any([tooLate, outdated]) : tooLate;
    response = await fetch(path, { ...init, keepalive, signal });
    value = await response.json();
  } catch {
    return { ok: false, refusal: unreachable };
  }
  if (!response.ok) return { ok: false, refusal: isStudioErrorBody(value) ? value.error : unreachable };
  const reply = parseWith(studioReplies[name], value);
  return reply.ok ? reply : { ok: false, refusal: malformed };
}

const callMethod = <Name extends MethodCallName>(name: Name, key: MethodKey, body?: StudioRequests[Name]) =>
  call(name, body, key);

/** The key alone, of anything that has one. */
const keyOf = ({ transaction, name }: MethodKey): MethodKey => ({ transaction, name });

/** The calls below /studio/api; every reply is checked against the contract. */
export const api = {
  me: () => call('me'),
  signIn: (token: string, name: string) => call('signIn', { token, name }),
  signInWithPassword: (login: string, password: string) => call('signInWithPassword', { login, password }),
  beginPasskeySignIn: () => call('beginPasskeySignIn'),
  signInWithPasskey: (credential: PasskeySignInRequest['credential']) => call('signInWithPasskey', { credential }),
  signOut: () => call('signOut'),
  readLink: (link: string) => call('readLink', { link }),
  setPassword: (link: string, password: string) => call('setPassword', { link, password }),
  account: () => call('account'),
  beginPasskey: () => call('beginPasskey'),
  addPasskey: (name: string, credential: AddPasskeyRequest['credential']) => call('addPasskey', { name, credential }),
  renamePasskey: (id: string, name: string) => call('renamePasskey', { id, name }),
  removePasskey: (id: string) => call('removePasskey', { id }),
  people: () => call('people'),
  addPerson: (person: AddPersonRequest) => call('addPerson', person),
  changePerson: (changes: ChangePersonRequest) => call('changePerson', changes),
  createLink: (id: string) => call('createLink', { id }),
  endSession: (session: string) => call('endSession', { session }),
  removePasskeys: (id: string) => call('removePasskeys', { id }),
  removeIdentity: (id: string) => call('removeIdentity', { id }),
  approvals: () => call('approvals'),
  /** @param comment what the requester and the history read; declining somebody else's request needs one */
  approve: (id: number, comment: string) => call('approve', { id, comment }),
  decline: (id: number, comment: string) => call('decline', { id, comment }),
  hooks: (request: HooksRequest) => call('hooks', request),
  /** Sends an event again. */
  replayHook: (id: string) => call('replayHooks', { ids: [id] }),
  testHook: () => call('testHook'),
  enableHooks: () => call('enableHooks'),
  audit: (request: AuditRequest) => call('audit', request),
  methods: () => call('methods'),
  problemCounts: () => call('problemCounts'),
  /** The layouts of methods, without their history. */
  layouts: (methods: readonly MethodKey[]) => call('layouts', { methods: methods.map(keyOf) }),
  method: (key: MethodKey) => callMethod('method', key),
  /** @param outdated ends the check: nobody waits for it any more */
  check: (layout: Layout, outdated?: AbortSignal) => call('check', layout, undefined, outdated),
  rollout: () => call('rollout'),
  icons: () => call('icons'),
  uploadIcon: (icon: UploadIconRequest) => call('uploadIcon', icon),
  removeIcon: (icon: string) => call('removeIcon', { icon }),
  rehearse: (layout: Layout) => call('rehearse', layout),
  comments: (key: MethodKey) => callMethod('comments', key),
  addComment: (key: MethodKey, request: AddCommentRequest) => callMethod('addComment', key, request),
  resolveComment: (key: MethodKey, thread: number, isResolved: boolean) =>
    callMethod('resolveComment', key, { thread, isResolved }),
  /** Whom a publish reaches now. */
  reach: (key: MethodKey) => callMethod('reach', key),
  /** Announces that the operator has a method open. */
  presence: (key: MethodKey) => callMethod('presence', key),
  saveDraft: (key: MethodKey, request: SaveDraftRequest) => callMethod('saveDraft', key, request),
  /** @param seen the revision to discard: another one is refused */
  deleteDraft: (key: MethodKey, seen: number) => callMethod('deleteDraft', key, { seen }),
  publish: (key: MethodKey, request: PublishRequest) => callMethod('publish', key, request),
  /** Cancels a partial or scheduled release. */
  cancelRelease: (key: MethodKey) => callMethod('cancelRelease', key),
  releases: (key: MethodKey) => callMethod('releases', key),
  rollback: (key: MethodKey, request: RollbackRequest) => callMethod('rollback', key, request),
  reorder: (moves: readonly Move[], note: string) => call('reorder', { moves: [...moves], note }),
  /** Publishes drafts, all or none. */
  publishMany: (request: PublishManyRequest) => call('publishMany', request),
  archiveMany: (methods: readonly MethodKey[], isArchived: boolean, note: string) =>
    call('archiveMany', { methods: methods.map(keyOf), isArchived, note }),
  /** Fields that several methods share. */
  blocks: () => call('blocks'),
  saveBlock: (block: SaveBlockRequest) => call('saveBlock', block),
  removeBlock: (name: string) => call('removeBlock', { name }),
  archive: (key: MethodKey, isArchived: boolean) => callMethod('archive', key, { isArchived }),
} as const;
