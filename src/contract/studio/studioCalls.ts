import type { StudioRequests } from '../generated/studioCallTypes';
import type { MethodKey } from '../generated/types';

/** Everything that is written of a call: `schemas/generate.ts` makes its types and validators of it. */
export interface StudioCallRow {
  readonly verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `studioApiPath`; ':transaction' and ':name' are replaced by a `MethodKey`. */
  readonly path: string;
  /** Definition of its body in `schemas/contract`; without one it takes an empty object. */
  readonly request?: string;
  readonly reply: string;
  /** The most that its body may have; 1 without one. A larger body is refused with 413. */
  readonly kilobytes?: number;
}

export const studioApiPath = '/studio/api';

/** Every change carries this header with the value '1': a form of another site cannot send it. */
export const studioHeader = 'x-cashier-studio';

/** The calls of the studio and of the command line, served by src/gateway/ops. */
export const studioCalls = {
  me: { verb: 'GET', path: '/me', reply: 'MeReply' },
  signIn: { verb: 'POST', path: '/session', request: 'SignInRequest', reply: 'Operator', kilobytes: 16 },
  signInWithPassword: {
    verb: 'POST',
    path: '/session/password',
    request: 'PasswordSignInRequest',
    reply: 'Operator',
    kilobytes: 4,
  },
  /** A challenge for a passkey to sign. */
  beginPasskeySignIn: { verb: 'POST', path: '/session/passkey/options', reply: 'PasskeyRequestOptions' },
  signInWithPasskey: {
    verb: 'POST',
    path: '/session/passkey',
    request: 'PasskeySignInRequest',
    reply: 'Operator',
    kilobytes: 24,
  },
  signOut: { verb: 'DELETE', path: '/session', reply: 'EmptyReply' },
  /** Whose one-time link it is. */
  readLink: { verb: 'POST', path: '/link', request: 'LinkRequest', reply: 'LinkReply' },
  setPassword: { verb: 'POST', path: '/link/password', request: 'SetPasswordRequest', reply: 'Operator', kilobytes: 4 },
  /** The caller's own account. */
  account: { verb: 'GET', path: '/account', reply: 'AccountReply' },
  beginPasskey: { verb: 'POST', path: '/account/passkeys/options', reply: 'PasskeyCreationOptions' },
  addPasskey: {
    verb: 'POST',
    path: '/account/passkeys',
    request: 'AddPasskeyRequest',
    reply: 'Passkey',
    kilobytes: 32,
  },
  renamePasskey: {
    verb: 'POST',
    path: '/account/passkeys/rename',
    request: 'RenamePasskeyRequest',
    reply: 'EmptyReply',
    kilobytes: 4,
  },
  removePasskey: {
    verb: 'POST',
    path: '/account/passkeys/remove',
    request: 'PasskeyIdRequest',
    reply: 'EmptyReply',
    kilobytes: 4,
  },
  people: { verb: 'GET', path: '/people', reply: 'PeopleReply' },
  addPerson: { verb: 'POST', path: '/people', request: 'AddPersonRequest', reply: 'PasswordLink', kilobytes: 4 },
  changePerson: {
    verb: 'POST',
    path: '/people/change',
    request: 'ChangePersonRequest',
    reply: 'EmptyReply',
    kilobytes: 4,
  },
  /** Creates a one-time link, with which a person sets a password. */
  createLink: { verb: 'POST', path: '/people/link', request: 'PersonRequest', reply: 'PasswordLink' },
  endSession: { verb: 'POST', path: '/people/session', request: 'EndSessionRequest', reply: 'EmptyReply' },
  /** Removes all passkeys of a person, who has lost a device. */
  removePasskeys: { verb: 'POST', path: '/people/passkeys/remove', request: 'PersonRequest', reply: 'EmptyReply' },
  /** Forgets which account of the OpenID provider is a person's: the next sign-in decides by e-mail address again. */
  removeIdentity: { verb: 'POST', path: '/people/identity/remove', request: 'PersonRequest', reply: 'EmptyReply' },
  approvals: { verb: 'GET', path: '/approvals', reply: 'ApprovalsReply' },
  approve: {
    verb: 'POST',
    path: '/approvals/approve',
    request: 'ApprovalRequest',
    reply: 'WidgetsReply',
    kilobytes: 16,
  },
  decline: { verb: 'POST', path: '/approvals/decline', request: 'ApprovalRequest', reply: 'EmptyReply', kilobytes: 16 },
  methods: { verb: 'GET', path: '/methods', reply: 'MethodListReply' },
  /** How many problems the methods of the list have: apart, as the lint takes longer than the list. */
  problemCounts: { verb: 'GET', path: '/problems', reply: 'ProblemCountsReply' },
  /** The layouts of many methods, without their history. */
  layouts: { verb: 'POST', path: '/layouts', request: 'LayoutsRequest', reply: 'LayoutsReply', kilobytes: 128 },
  method: { verb: 'GET', path: '/methods/:transaction/:name', reply: 'MethodDetails' },
  /** What people wrote about the method and its fields. */
  comments: { verb: 'GET', path: '/methods/:transaction/:name/comments', reply: 'CommentsReply' },
  addComment: {
    verb: 'POST',
    path: '/methods/:transaction/:name/comments',
    request: 'AddCommentRequest',
    reply: 'CommentsReply',
    kilobytes: 16,
  },
  resolveComment: {
    verb: 'POST',
    path: '/methods/:transaction/:name/comments/resolve',
    request: 'ResolveCommentRequest',
    reply: 'CommentsReply',
  },
  /** Whom a publish of it reaches now. */
  reach: { verb: 'GET', path: '/methods/:transaction/:name/reach', reply: 'ReachReply' },
  /** Announces that somebody has the method open. */
  presence: { verb: 'POST', path: '/methods/:transaction/:name/presence', reply: 'PresenceReply' },
  saveDraft: {
    verb: 'PUT',
    path: '/methods/:transaction/:name/draft',
    request: 'SaveDraftRequest',
    reply: 'RevisionReply',
    kilobytes: 128,
  },
  deleteDraft: {
    verb: 'DELETE',
    path: '/methods/:transaction/:name/draft',
    request: 'DeleteDraftRequest',
    reply: 'EmptyReply',
  },
  publish: {
    verb: 'POST',
    path: '/methods/:transaction/:name/publish',
    request: 'PublishRequest',
    reply: 'PublishReply',
    kilobytes: 64,
  },
  /** Cancels a partial or scheduled release. */
  cancelRelease: { verb: 'POST', path: '/methods/:transaction/:name/cancel-release', reply: 'WidgetsReply' },
  /** How its releases to some players fare, beside the published version. */
  releases: { verb: 'GET', path: '/methods/:transaction/:name/releases', reply: 'ReleasesReply' },
  rollback: {
    verb: 'POST',
    path: '/methods/:transaction/:name/rollback',
    request: 'RollbackRequest',
    reply: 'PublishReply',
    kilobytes: 32,
  },
  archive: {
    verb: 'POST',
    path: '/methods/:transaction/:name/archive',
    request: 'ArchiveRequest',
    reply: 'WidgetsReply',
  },
  reorder: { verb: 'POST', path: '/order', request: 'ReorderRequest', reply: 'WidgetsReply', kilobytes: 128 },
  /** Publishes many drafts with one note, all or none. */
  publishMany: {
    verb: 'POST',
    path: '/publish',
    request: 'PublishManyRequest',
    reply: 'PublishManyReply',
    kilobytes: 128,
  },
  archiveMany: { verb: 'POST', path: '/archive', request: 'ArchiveManyRequest', reply: 'WidgetsReply', kilobytes: 128 },
  /** Fields that several methods share. */
  blocks: { verb: 'GET', path: '/blocks', reply: 'BlocksReply' },
  saveBlock: { verb: 'PUT', path: '/blocks', request: 'SaveBlockRequest', reply: 'RevisionReply', kilobytes: 128 },
  removeBlock: { verb: 'POST', path: '/blocks/remove', request: 'RemoveBlockRequest', reply: 'EmptyReply' },
  /** Lints a layout that need not be saved. */
  check: { verb: 'POST', path: '/check', request: 'Layout', reply: 'CheckReply', kilobytes: 128 },
  rehearse: { verb: 'POST', path: '/rehearse', request: 'Layout', reply: 'RehearsalReply', kilobytes: 128 },
  rollout: { verb: 'GET', path: '/rollout', reply: 'RolloutReply' },
  icons: { verb: 'GET', path: '/icons', reply: 'IconsReply' },
  uploadIcon: { verb: 'POST', path: '/icons', request: 'UploadIconRequest', reply: 'UploadIconReply', kilobytes: 160 },
  removeIcon: { verb: 'POST', path: '/icons/remove', request: 'RemoveIconRequest', reply: 'EmptyReply' },
  /** A page of the audit log; POST, for its filters do not belong in a log of addresses. */
  audit: { verb: 'POST', path: '/audit', request: 'AuditRequest', reply: 'AuditReply', kilobytes: 4 },
  /** The endpoint of the platform's server, and a page of the events for it. */
  hooks: { verb: 'POST', path: '/hooks', request: 'HooksRequest', reply: 'HooksReply' },
  replayHooks: {
    verb: 'POST',
    path: '/hooks/replay',
    request: 'ReplayHooksRequest',
    reply: 'ReplayHooksReply',
    kilobytes: 16,
  },
  /** Sends a test event at once, whether the endpoint is enabled or not. */
  testHook: { verb: 'POST', path: '/hooks/test', reply: 'HookDelivery' },
  /** Enables the endpoint again, and sends what has waited. */
  enableHooks: { verb: 'POST', path: '/hooks/enable', reply: 'EmptyReply' },
  /** What is stored of one player. */
  exportPlayer: {
    verb: 'POST',
    path: '/players/export',
    request: 'ExportPlayerRequest',
    reply: 'PlayerExport',
    kilobytes: 4,
  },
  erasePlayer: { verb: 'POST', path: '/players/erase', request: 'PlayerRequest', reply: 'ErasureReply', kilobytes: 4 },
  /** Ends a player's sessions: tokens that were issued until now, and sockets. */
  signOutPlayer: {
    verb: 'POST',
    path: '/players/sign-out',
    request: 'PlayerRequest',
    reply: 'EmptyReply',
    kilobytes: 4,
  },
} as const satisfies Record<string, StudioCallRow>;

export type StudioCallName = keyof typeof studioCalls;

/** Calls about one method: their path contains its key. */
export type MethodCallName = {
  [Name in StudioCallName]: (typeof studioCalls)[Name]['path'] extends `${string}/:name${string}` ? Name : never;
}[StudioCallName];

/** The most bytes of a call's body. */
export function studioSizeOf(name: StudioCallName): number {
  const { kilobytes = 1 }: StudioCallRow = studioCalls[name];
  return kilobytes * 1024;
}

/** The path of a call, as '/studio/api/methods/deposit/pix/draft'. @param key for the calls about one method */
function studioPathOf(name: StudioCallName, key?: MethodKey): string {
  const path: string = studioCalls[name].path;
  return studioApiPath + path.replace(':transaction', key?.transaction ?? '').replace(':name', key?.name ?? '');
}

/** A call for `fetch`: its path below the gateway's origin, and its verb, headers and JSON body. */
export function studioRequest<Name extends StudioCallName>(name: Name, body?: StudioRequests[Name], key?: MethodKey) {
  return {
    path: studioPathOf(name, key),
    init: {
      method: studioCalls[name].verb,
      headers: { [studioHeader]: '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  };
}

/** What the audit log calls each action; the studio translates them as `action.{what}`, with hyphens. */
export const auditActions = [
  'draft begun',
  'draft thrown away',
  'published',
  'shown to some',
  'scheduled',
  'taken back',
  'stopped by itself',
  'rolled back',
  'moved',
  'archived',
  'brought back',
  'block saved',
  'block removed',
  'approval requested',
  'approval given',
  'approval declined',
  'signed in',
  'sign-in failed',
  'signed out',
  'session ended',
  'person added',
  'person changed',
  'link created',
  'password set',
  'passkey added',
  'passkey removed',
  'identity bound',
  'identity removed',
  'icon uploaded',
  'icon removed',
  'audit exported',
  'player exported',
  'player erased',
  'player signed out',
  'web hooks disabled',
  'web hooks enabled',
  'web hooks replayed',
  'web hooks tested',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** GET: the way to the OpenID provider, and where it sends people back to. */
export const oidcPaths = {
  start: `${studioApiPath}/oidc/start`,
  callback: `${studioApiPath}/oidc/callback`,
} as const;

/** GET: the entries of the audit log as a file; its query has the filters of `AuditRequest`, and `format`. */
export const auditExportPath = `${studioApiPath}/audit/export`;

/** Notes that the gateway writes into a method's history; the studio translates them. */
export const historyNotes = { original: 'As it stood before', fromFile: 'From its file' } as const;
