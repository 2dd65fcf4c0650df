import type {
  ArchiveRequest,
  AuditReply,
  CheckReply,
  EmptyPayload,
  EmptyReply,
  IconsReply,
  Layout,
  MeReply,
  MethodDetails,
  MethodKey,
  MethodListReply,
  Operator,
  PresenceReply,
  PublishReply,
  PublishRequest,
  RehearsalReply,
  ReorderRequest,
  RevisionReply,
  RollbackRequest,
  RolloutReply,
  SaveDraftRequest,
  SignInRequest,
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
  signOut: { verb: 'DELETE', path: '/session' },
  methods: { verb: 'GET', path: '/methods' },
  method: { verb: 'GET', path: '/methods/:transaction/:name' },
  /** Announces that somebody has the method open. */
  presence: { verb: 'POST', path: '/methods/:transaction/:name/presence' },
  saveDraft: { verb: 'PUT', path: '/methods/:transaction/:name/draft' },
  deleteDraft: { verb: 'DELETE', path: '/methods/:transaction/:name/draft' },
  publish: { verb: 'POST', path: '/methods/:transaction/:name/publish' },
  /** Cancels a partial or scheduled release. */
  cancelRelease: { verb: 'POST', path: '/methods/:transaction/:name/cancel-release' },
  rollback: { verb: 'POST', path: '/methods/:transaction/:name/rollback' },
  archive: { verb: 'POST', path: '/methods/:transaction/:name/archive' },
  reorder: { verb: 'POST', path: '/order' },
  /** Lints a layout that need not be saved. */
  check: { verb: 'POST', path: '/check' },
  rehearse: { verb: 'POST', path: '/rehearse' },
  rollout: { verb: 'GET', path: '/rollout' },
  icons: { verb: 'GET', path: '/icons' },
  audit: { verb: 'GET', path: '/audit' },
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
  signOut: EmptyPayload;
  methods: EmptyPayload;
  method: EmptyPayload;
  presence: EmptyPayload;
  saveDraft: SaveDraftRequest;
  deleteDraft: EmptyPayload;
  publish: PublishRequest;
  cancelRelease: EmptyPayload;
  rollback: RollbackRequest;
  archive: ArchiveRequest;
  reorder: ReorderRequest;
  check: Layout;
  rehearse: Layout;
  rollout: EmptyPayload;
  icons: EmptyPayload;
  audit: EmptyPayload;
}

export interface StudioReplies {
  me: MeReply;
  signIn: Operator;
  signOut: EmptyReply;
  methods: MethodListReply;
  method: MethodDetails;
  presence: PresenceReply;
  saveDraft: RevisionReply;
  deleteDraft: EmptyReply;
  publish: PublishReply;
  cancelRelease: WidgetsReply;
  rollback: PublishReply;
  archive: WidgetsReply;
  reorder: WidgetsReply;
  check: CheckReply;
  rehearse: RehearsalReply;
  rollout: RolloutReply;
  icons: IconsReply;
  audit: AuditReply;
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

/** Notes that the gateway writes into a method's history; the studio translates them. */
export const historyNotes = { original: 'As it stood before', fromFile: 'From its file' } as const;
