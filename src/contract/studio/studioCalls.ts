import type {
  AccountReply,
  AddCommentRequest,
  AddPasskeyRequest,
  AddPersonRequest,
  ApprovalRequest,
  ApprovalsReply,
  ArchiveManyRequest,
  ArchiveRequest,
  AuditReply,
  AuditRequest,
  BlocksReply,
  ChangePersonRequest,
  CheckReply,
  CommentsReply,
  DeleteDraftRequest,
  EmptyPayload,
  EmptyReply,
  EndSessionRequest,
  ErasureReply,
  ExportPlayerRequest,
  HookDelivery,
  HooksReply,
  HooksRequest,
  IconsReply,
  Layout,
  LayoutsReply,
  LayoutsRequest,
  LinkReply,
  LinkRequest,
  MeReply,
  MethodDetails,
  MethodKey,
  MethodListReply,
  Operator,
  Passkey,
  PasskeyCreationOptions,
  PasskeyIdRequest,
  PasskeyRequestOptions,
  PasskeySignInRequest,
  PasswordLink,
  PasswordSignInRequest,
  PeopleReply,
  PersonRequest,
  PlayerExport,
  PlayerRequest,
  PresenceReply,
  ProblemCountsReply,
  PublishManyReply,
  PublishManyRequest,
  PublishReply,
  PublishRequest,
  ReachReply,
  RehearsalReply,
  ReleasesReply,
  RemoveBlockRequest,
  RemoveIconRequest,
  RenamePasskeyRequest,
  ReorderRequest,
  ReplayHooksReply,
  ReplayHooksRequest,
  ResolveCommentRequest,
  RevisionReply,
  RollbackRequest,
  RolloutReply,
  SaveBlockRequest,
  SaveDraftRequest,
  SetPasswordRequest,
  SignInRequest,
  UploadIconReply,
  UploadIconRequest,
  WidgetsReply,
} from '../generated/types';

interface StudioCallRow {
  readonly verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `studioApiPath`; ':transaction' and ':name' are replaced by a `MethodKey`. */
  readonly path: string;
}

export const studioApiPath = '/studio/api';

/** Every change carries this header with the value '1': a form of another site cannot send it. */
export const studioHeader = 'x-cashier-studio';

/** The calls of the studio and of the command line, served by src/gateway/ops. */
export const studioCalls = {
  me: { verb: 'GET', path: '/me' },
  signIn: { verb: 'POST', path: '/session' },
  signInWithPassword: { verb: 'POST', path: '/session/password' },
  /** A challenge for a passkey to sign. */
  beginPasskeySignIn: { verb: 'POST', path: '/session/passkey/options' },
  signInWithPasskey: { verb: 'POST', path: '/session/passkey' },
  signOut: { verb: 'DELETE', path: '/session' },
  /** Whose one-time link it is. */
  readLink: { verb: 'POST', path: '/link' },
  setPassword: { verb: 'POST', path: '/link/password' },
  /** The caller's own account. */
  account: { verb: 'GET', path: '/account' },
  beginPasskey: { verb: 'POST', path: '/account/passkeys/options' },
  addPasskey: { verb: 'POST', path: '/account/passkeys' },
  renamePasskey: { verb: 'POST', path: '/account/passkeys/rename' },
  removePasskey: { verb: 'POST', path: '/account/passkeys/remove' },
  people: { verb: 'GET', path: '/people' },
  addPerson: { verb: 'POST', path: '/people' },
  changePerson: { verb: 'POST', path: '/people/change' },
  /** Creates a one-time link, with which a person sets a password. */
  createLink: { verb: 'POST', path: '/people/link' },
  endSession: { verb: 'POST', path: '/people/session' },
  /** Removes all passkeys of a person, who has lost a device. */
  removePasskeys: { verb: 'POST', path: '/people/passkeys/remove' },
  /** Forgets which account of the OpenID provider is a person's: the next sign-in decides by e-mail address again. */
  removeIdentity: { verb: 'POST', path: '/people/identity/remove' },
  approvals: { verb: 'GET', path: '/approvals' },
  approve: { verb: 'POST', path: '/approvals/approve' },
  decline: { verb: 'POST', path: '/approvals/decline' },
  methods: { verb: 'GET', path: '/methods' },
  /** How many problems the methods of the list have: apart, as the lint takes longer than the list. */
  problemCounts: { verb: 'GET', path: '/problems' },
  /** The layouts of many methods, without their history. */
  layouts: { verb: 'POST', path: '/layouts' },
  method: { verb: 'GET', path: '/methods/:transaction/:name' },
  /** What people wrote about the method and its fields. */
  comments: { verb: 'GET', path: '/methods/:transaction/:name/comments' },
  addComment: { verb: 'POST', path: '/methods/:transaction/:name/comments' },
  resolveComment: { verb: 'POST', path: '/methods/:transaction/:name/comments/resolve' },
  /** Whom a publish of it reaches now. */
  reach: { verb: 'GET', path: '/methods/:transaction/:name/reach' },
  /** Announces that somebody has the method open. */
  presence: { verb: 'POST', path: '/methods/:transaction/:name/presence' },
  saveDraft: { verb: 'PUT', path: '/methods/:transaction/:name/draft' },
  deleteDraft: { verb: 'DELETE', path: '/methods/:transaction/:name/draft' },
  publish: { verb: 'POST', path: '/methods/:transaction/:name/publish' },
  /** Cancels a partial or scheduled release. */
  cancelRelease: { verb: 'POST', path: '/methods/:transaction/:name/cancel-release' },
  /** How its releases to some players fare, beside the published version. */
  releases: { verb: 'GET', path: '/methods/:transaction/:name/releases' },
  rollback: { verb: 'POST', path: '/methods/:transaction/:name/rollback' },
  archive: { verb: 'POST', path: '/methods/:transaction/:name/archive' },
  reorder: { verb: 'POST', path: '/order' },
  /** Publishes many drafts with one note, all or none. */
  publishMany: { verb: 'POST', path: '/publish' },
  archiveMany: { verb: 'POST', path: '/archive' },
  /** Fields that several methods share. */
  blocks: { verb: 'GET', path: '/blocks' },
  saveBlock: { verb: 'PUT', path: '/blocks' },
  removeBlock: { verb: 'POST', path: '/blocks/remove' },
  /** Lints a layout that need not be saved. */
  check: { verb: 'POST', path: '/check' },
  rehearse: { verb: 'POST', path: '/rehearse' },
  rollout: { verb: 'GET', path: '/rollout' },
  icons: { verb: 'GET', path: '/icons' },
  uploadIcon: { verb: 'POST', path: '/icons' },
  removeIcon: { verb: 'POST', path: '/icons/remove' },
  /** A page of the audit log; POST, for its filters do not belong in a log of addresses. */
  audit: { verb: 'POST', path: '/audit' },
  /** The endpoint of the platform's server, and a page of the events for it. */
  hooks: { verb: 'POST', path: '/hooks' },
  replayHooks: { verb: 'POST', path: '/hooks/replay' },
  /** Sends a test event at once, whether the endpoint is enabled or not. */
  testHook: { verb: 'POST', path: '/hooks/test' },
  /** Enables the endpoint again, and sends what has waited. */
  enableHooks: { verb: 'POST', path: '/hooks/enable' },
  /** What is stored of one player. */
  exportPlayer: { verb: 'POST', path: '/players/export' },
  erasePlayer: { verb: 'POST', path: '/players/erase' },
  /** Ends a player's sessions: tokens that were issued until now, and sockets. */
  signOutPlayer: { verb: 'POST', path: '/players/sign-out' },
} as const satisfies Record<string, StudioCallRow>;

export type StudioCallName = keyof typeof studioCalls;

/** Calls about one method: their path contains its key. */
export type MethodCallName = {
  [Name in StudioCallName]: (typeof studioCalls)[Name]['path'] extends `${string}/:name${string}` ? Name : never;
}[StudioCallName];

/** The body of each call; calls without one take an empty object. */
export interface StudioRequests {
  me: EmptyPayload;
  signIn: SignInRequest;
  signInWithPassword: PasswordSignInRequest;
  beginPasskeySignIn: EmptyPayload;
  signInWithPasskey: PasskeySignInRequest;
  signOut: EmptyPayload;
  readLink: LinkRequest;
  setPassword: SetPasswordRequest;
  account: EmptyPayload;
  beginPasskey: EmptyPayload;
  addPasskey: AddPasskeyRequest;
  renamePasskey: RenamePasskeyRequest;
  removePasskey: PasskeyIdRequest;
  people: EmptyPayload;
  addPerson: AddPersonRequest;
  changePerson: ChangePersonRequest;
  createLink: PersonRequest;
  endSession: EndSessionRequest;
  removePasskeys: PersonRequest;
  removeIdentity: PersonRequest;
  approvals: EmptyPayload;
  approve: ApprovalRequest;
  decline: ApprovalRequest;
  methods: EmptyPayload;
  problemCounts: EmptyPayload;
  layouts: LayoutsRequest;
  method: EmptyPayload;
  comments: EmptyPayload;
  addComment: AddCommentRequest;
  resolveComment: ResolveCommentRequest;
  reach: EmptyPayload;
  presence: EmptyPayload;
  saveDraft: SaveDraftRequest;
  deleteDraft: DeleteDraftRequest;
  publish: PublishRequest;
  cancelRelease: EmptyPayload;
  releases: EmptyPayload;
  rollback: RollbackRequest;
  archive: ArchiveRequest;
  reorder: ReorderRequest;
  publishMany: PublishManyRequest;
  archiveMany: ArchiveManyRequest;
  blocks: EmptyPayload;
  saveBlock: SaveBlockRequest;
  removeBlock: RemoveBlockRequest;
  check: Layout;
  rehearse: Layout;
  rollout: EmptyPayload;
  icons: EmptyPayload;
  uploadIcon: UploadIconRequest;
  removeIcon: RemoveIconRequest;
  audit: AuditRequest;
  hooks: HooksRequest;
  replayHooks: ReplayHooksRequest;
  testHook: EmptyPayload;
  enableHooks: EmptyPayload;
  exportPlayer: ExportPlayerRequest;
  erasePlayer: PlayerRequest;
  signOutPlayer: PlayerRequest;
}

export interface StudioReplies {
  me: MeReply;
  signIn: Operator;
  signInWithPassword: Operator;
  beginPasskeySignIn: PasskeyRequestOptions;
  signInWithPasskey: Operator;
  signOut: EmptyReply;
  readLink: LinkReply;
  setPassword: Operator;
  account: AccountReply;
  beginPasskey: PasskeyCreationOptions;
  addPasskey: Passkey;
  renamePasskey: EmptyReply;
  removePasskey: EmptyReply;
  people: PeopleReply;
  addPerson: PasswordLink;
  changePerson: EmptyReply;
  createLink: PasswordLink;
  endSession: EmptyReply;
  removePasskeys: EmptyReply;
  removeIdentity: EmptyReply;
  approvals: ApprovalsReply;
  approve: WidgetsReply;
  decline: EmptyReply;
  methods: MethodListReply;
  problemCounts: ProblemCountsReply;
  layouts: LayoutsReply;
  method: MethodDetails;
  comments: CommentsReply;
  addComment: CommentsReply;
  resolveComment: CommentsReply;
  reach: ReachReply;
  presence: PresenceReply;
  saveDraft: RevisionReply;
  deleteDraft: EmptyReply;
  publish: PublishReply;
  cancelRelease: WidgetsReply;
  releases: ReleasesReply;
  rollback: PublishReply;
  archive: WidgetsReply;
  reorder: WidgetsReply;
  publishMany: PublishManyReply;
  archiveMany: WidgetsReply;
  blocks: BlocksReply;
  saveBlock: RevisionReply;
  removeBlock: EmptyReply;
  check: CheckReply;
  rehearse: RehearsalReply;
  rollout: RolloutReply;
  icons: IconsReply;
  uploadIcon: UploadIconReply;
  removeIcon: EmptyReply;
  audit: AuditReply;
  hooks: HooksReply;
  replayHooks: ReplayHooksReply;
  testHook: HookDelivery;
  enableHooks: EmptyReply;
  exportPlayer: PlayerExport;
  erasePlayer: ErasureReply;
  signOutPlayer: EmptyReply;
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
