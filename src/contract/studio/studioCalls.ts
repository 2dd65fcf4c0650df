import type { StudioRequests } from '../generated/studioCallTypes';
import type { MethodKey, OperatorRole } from '../generated/types';

/** What the studio reads from the gateway and keeps (tags of RTK Query). */
export const studioTags = [
  'Session',
  'Account',
  'People',
  'Approvals',
  'Methods',
  'Comments',
  'Blocks',
  'Icons',
  'Hooks',
] as const;
export type StudioTag = (typeof studioTags)[number];

/** Everything that is written of a call: `schemas/generate.ts` makes its types and validators of it. */
export interface StudioCallRow {
  /** Its path is below `studioApiPath`; ':transaction' and ':name' are replaced by a `MethodKey`. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** Definition of its body in `schemas/contract`; without one it takes an empty object. */
  readonly request?: string;
  /** Without one it answers an empty object. */
  readonly reply?: string;
  /** The largest body in kilobytes; 1 without one. A larger one is refused with 413. */
  readonly kB?: number;
  /** What it answers, or what is read again after it. */
  readonly tags?: readonly StudioTag[];
}

export const studioApiPath = '/studio/api';

/** Every change carries this header with the value '1': a form of another site cannot send it. */
export const studioHeader = 'x-cashier-studio';

/** The calls of the studio and of the command line, served by src/gateway/ops. */
export const studioCalls = {
  me: { route: 'GET /me', reply: 'MeReply', tags: ['Session'] },
  signIn: { route: 'POST /session', request: 'SignInRequest', reply: 'Operator', kB: 16 },
  signInWithPassword: { route: 'POST /session/password', request: 'PasswordSignInRequest', reply: 'Operator', kB: 4 },
  /** A challenge for a passkey to sign. */
  beginPasskeySignIn: { route: 'POST /session/passkey/options', reply: 'PasskeyRequestOptions' },
  signInWithPasskey: { route: 'POST /session/passkey', request: 'PasskeySignInRequest', reply: 'Operator', kB: 24 },
  signOut: { route: 'DELETE /session' },
  /** Whose one-time link it is. */
  readLink: { route: 'POST /link', request: 'LinkRequest', reply: 'LinkReply' },
  setPassword: { route: 'POST /link/password', request: 'SetPasswordRequest', reply: 'Operator', kB: 4 },
  /** The caller's own account. */
  account: { route: 'GET /account', reply: 'AccountReply', tags: ['Account'] },
  beginPasskey: { route: 'POST /account/passkeys/options', reply: 'PasskeyCreationOptions' },
  addPasskey: {
    route: 'POST /account/passkeys',
    request: 'AddPasskeyRequest',
    reply: 'Passkey',
    kB: 32,
    tags: ['Account'],
  },
  renamePasskey: { route: 'POST /account/passkeys/rename', request: 'RenamePasskeyRequest', kB: 4, tags: ['Account'] },
  removePasskey: { route: 'POST /account/passkeys/remove', request: 'PasskeyIdRequest', kB: 4, tags: ['Account'] },
  people: { route: 'GET /people', reply: 'PeopleReply', tags: ['People'] },
  addPerson: { route: 'POST /people', request: 'AddPersonRequest', reply: 'PasswordLink', kB: 4, tags: ['People'] },
  changePerson: { route: 'POST /people/change', request: 'ChangePersonRequest', kB: 4, tags: ['People'] },
  /** Creates a one-time link, with which a person sets a password. */
  createLink: { route: 'POST /people/link', request: 'PersonRequest', reply: 'PasswordLink', tags: ['People'] },
  endSession: { route: 'POST /people/session', request: 'EndSessionRequest', tags: ['People'] },
  /** Removes all passkeys of a person, who has lost a device. */
  removePasskeys: { route: 'POST /people/passkeys/remove', request: 'PersonRequest', tags: ['People'] },
  /** Forgets which account of the OpenID provider is a person's: the next sign-in decides by e-mail address again. */
  removeIdentity: { route: 'POST /people/identity/remove', request: 'PersonRequest', tags: ['People'] },
  approvals: { route: 'GET /approvals', reply: 'ApprovalsReply', tags: ['Approvals'] },
  approve: {
    route: 'POST /approvals/approve',
    request: 'ApprovalRequest',
    reply: 'WidgetsReply',
    kB: 16,
    tags: ['Approvals', 'Methods'],
  },
  decline: { route: 'POST /approvals/decline', request: 'ApprovalRequest', kB: 16, tags: ['Approvals', 'Methods'] },
  methods: { route: 'GET /methods', reply: 'MethodListReply', tags: ['Methods'] },
  /** How many problems the methods of the list have: apart, as the lint takes longer than the list. */
  problemCounts: { route: 'GET /problems', reply: 'ProblemCountsReply', tags: ['Methods'] },
  /** The layouts of many methods, without their history. */
  layouts: { route: 'POST /layouts', request: 'LayoutsRequest', reply: 'LayoutsReply', kB: 128 },
  method: { route: 'GET /methods/:transaction/:name', reply: 'MethodDetails' },
  /** What people wrote about the method and its fields. */
  comments: { route: 'GET /methods/:transaction/:name/comments', reply: 'CommentsReply', tags: ['Comments'] },
  addComment: {
    route: 'POST /methods/:transaction/:name/comments',
    request: 'AddCommentRequest',
    reply: 'CommentsReply',
    kB: 16,
    tags: ['Comments'],
  },
  resolveComment: {
    route: 'POST /methods/:transaction/:name/comments/resolve',
    request: 'ResolveCommentRequest',
    reply: 'CommentsReply',
    tags: ['Comments'],
  },
  /** Whom a publish of it reaches now. */
  reach: { route: 'GET /methods/:transaction/:name/reach', reply: 'ReachReply' },
  /** Announces that somebody has the method open. */
  presence: { route: 'POST /methods/:transaction/:name/presence', reply: 'PresenceReply' },
  saveDraft: {
    route: 'PUT /methods/:transaction/:name/draft',
    request: 'SaveDraftRequest',
    reply: 'RevisionReply',
    kB: 128,
  },
  deleteDraft: { route: 'DELETE /methods/:transaction/:name/draft', request: 'DeleteDraftRequest', tags: ['Methods'] },
  publish: {
    route: 'POST /methods/:transaction/:name/publish',
    request: 'PublishRequest',
    reply: 'PublishReply',
    kB: 64,
    tags: ['Methods'],
  },
  /** Cancels a partial or scheduled release. */
  cancelRelease: { route: 'POST /methods/:transaction/:name/cancel-release', reply: 'WidgetsReply', tags: ['Methods'] },
  /** How its releases to some players fare, beside the published version. */
  releases: { route: 'GET /methods/:transaction/:name/releases', reply: 'ReleasesReply', tags: ['Methods'] },
  rollback: {
    route: 'POST /methods/:transaction/:name/rollback',
    request: 'RollbackRequest',
    reply: 'PublishReply',
    kB: 32,
    tags: ['Methods'],
  },
  archive: {
    route: 'POST /methods/:transaction/:name/archive',
    request: 'ArchiveRequest',
    reply: 'WidgetsReply',
    tags: ['Methods'],
  },
  reorder: { route: 'POST /order', request: 'ReorderRequest', reply: 'WidgetsReply', kB: 128, tags: ['Methods'] },
  /** Publishes many drafts with one note, all or none. */
  publishMany: {
    route: 'POST /publish',
    request: 'PublishManyRequest',
    reply: 'PublishManyReply',
    kB: 128,
    tags: ['Methods'],
  },
  archiveMany: {
    route: 'POST /archive',
    request: 'ArchiveManyRequest',
    reply: 'WidgetsReply',
    kB: 128,
    tags: ['Methods'],
  },
  /** Fields that several methods share. */
  blocks: { route: 'GET /blocks', reply: 'BlocksReply', tags: ['Blocks'] },
  saveBlock: { route: 'PUT /blocks', request: 'SaveBlockRequest', reply: 'RevisionReply', kB: 128, tags: ['Blocks'] },
  removeBlock: { route: 'POST /blocks/remove', request: 'RemoveBlockRequest', tags: ['Blocks'] },
  /** Lints a layout that need not be saved. */
  check: { route: 'POST /check', request: 'Layout', reply: 'CheckReply', kB: 128 },
  rehearse: { route: 'POST /rehearse', request: 'Layout', reply: 'RehearsalReply', kB: 128 },
  rollout: { route: 'GET /rollout', reply: 'RolloutReply' },
  icons: { route: 'GET /icons', reply: 'IconsReply', tags: ['Icons'] },
  uploadIcon: {
    route: 'POST /icons',
    request: 'UploadIconRequest',
    reply: 'UploadIconReply',
    kB: 160,
    tags: ['Icons'],
  },
  removeIcon: { route: 'POST /icons/remove', request: 'RemoveIconRequest', tags: ['Icons'] },
  /** A page of the audit log; POST, for its filters do not belong in a log of addresses. */
  audit: { route: 'POST /audit', request: 'AuditRequest', reply: 'AuditReply', kB: 4 },
  /** The endpoint of the platform's server, and a page of the events for it. */
  hooks: { route: 'POST /hooks', request: 'HooksRequest', reply: 'HooksReply', tags: ['Hooks'] },
  replayHooks: {
    route: 'POST /hooks/replay',
    request: 'ReplayHooksRequest',
    reply: 'ReplayHooksReply',
    kB: 16,
    tags: ['Hooks'],
  },
  /** Sends a test event at once, whether the endpoint is enabled or not. */
  testHook: { route: 'POST /hooks/test', reply: 'HookDelivery', tags: ['Hooks'] },
  /** Enables the endpoint again, and sends what has waited. */
  enableHooks: { route: 'POST /hooks/enable', tags: ['Hooks'] },
  /** What is stored of one player. */
  exportPlayer: { route: 'POST /players/export', request: 'ExportPlayerRequest', reply: 'PlayerExport', kB: 4 },
  erasePlayer: { route: 'POST /players/erase', request: 'PlayerRequest', reply: 'ErasureReply', kB: 4 },
  /** Ends a player's sessions: tokens that were issued until now, and sockets. */
  signOutPlayer: { route: 'POST /players/sign-out', request: 'PlayerRequest', kB: 4 },
} as const satisfies Record<string, StudioCallRow>;

/** Each role may do what those before it may. Which call needs which role: `gateway/ops/studioApi`. */
export const operatorRoles = ['author', 'publisher', 'admin'] as const satisfies readonly OperatorRole[];

export type StudioCallName = keyof typeof studioCalls;

/** Calls about one method: their path contains its key. */
export type MethodCallName = {
  [Name in StudioCallName]: (typeof studioCalls)[Name]['route'] extends `${string}/:name${string}` ? Name : never;
}[StudioCallName];

const rowOf = (name: StudioCallName): StudioCallRow => studioCalls[name];

/** The most bytes of a call's body. */
export const studioSizeOf = (name: StudioCallName): number => (rowOf(name).kB ?? 1) * 1024;

export const studioTagsOf = (name: StudioCallName): readonly StudioTag[] => rowOf(name).tags ?? [];

/** The verb of a call and its path below `studioApiPath`. @param key for the calls about one method */
export function studioRouteOf(name: StudioCallName, key?: MethodKey): { readonly verb: string; readonly path: string } {
  const [verb = '', path = ''] = rowOf(name).route.split(' ');
  return { verb, path: key ? path.replace(':transaction', key.transaction).replace(':name', key.name) : path };
}

/** A call for `fetch`: its path below the gateway's origin, and its verb, headers and JSON body. */
export function studioRequest<Name extends StudioCallName>(name: Name, body?: StudioRequests[Name], key?: MethodKey) {
  const { verb, path } = studioRouteOf(name, key);
  return {
    path: studioApiPath + path,
    init: {
      method: verb,
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
  // Spelled as they were first stored: rows of an audit log never change.
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
