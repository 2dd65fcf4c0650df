import type { CallName } from '../contract/calls';
import type { StudioCallName } from '../contract/studio/studioCalls';

const kilobyte = 1024;

/** The most bytes of each call's payload, over HTTP and socket alike; a larger one is refused with 413. */
export const callSizes = {
  depositMethods: 4 * kilobyte,
  withdrawalMethods: 4 * kilobyte,
  countrySelector: 4 * kilobyte,
  paymentSnippet: 4 * kilobyte,
  createDeposit: 128 * kilobyte,
  createWithdrawal: 128 * kilobyte,
  transactionStep: 128 * kilobyte,
  transaction: 4 * kilobyte,
  metricEvents: 64 * kilobyte,
} as const satisfies Record<CallName, number>;

/** The most bytes of a socket message: the largest payload with its envelope and token. A larger one is refused with 413. */
export const socketMessageSize = 160 * kilobyte;

/** The most bytes of what an acquirer sends: a hook, or the answer to a request. */
export const acquirerMessageSize = 128 * kilobyte;

/** The most bytes of each body below /studio/api; a larger one is refused with 413. */
export const studioSizes = {
  me: kilobyte,
  signIn: 16 * kilobyte,
  signInWithPassword: 4 * kilobyte,
  beginPasskeySignIn: kilobyte,
  signInWithPasskey: 24 * kilobyte,
  signOut: kilobyte,
  readLink: kilobyte,
  setPassword: 4 * kilobyte,
  account: kilobyte,
  beginPasskey: kilobyte,
  addPasskey: 32 * kilobyte,
  renamePasskey: 4 * kilobyte,
  removePasskey: 4 * kilobyte,
  people: kilobyte,
  addPerson: 4 * kilobyte,
  changePerson: 4 * kilobyte,
  createLink: kilobyte,
  endSession: kilobyte,
  removePasskeys: kilobyte,
  removeIdentity: kilobyte,
  approvals: kilobyte,
  approve: 16 * kilobyte,
  decline: 16 * kilobyte,
  methods: kilobyte,
  problemCounts: kilobyte,
  layouts: 128 * kilobyte,
  method: kilobyte,
  comments: kilobyte,
  addComment: 16 * kilobyte,
  resolveComment: kilobyte,
  reach: kilobyte,
  presence: kilobyte,
  saveDraft: 128 * kilobyte,
  deleteDraft: kilobyte,
  publish: 64 * kilobyte,
  cancelRelease: kilobyte,
  releases: kilobyte,
  rollback: 32 * kilobyte,
  archive: kilobyte,
  reorder: 128 * kilobyte,
  publishMany: 128 * kilobyte,
  archiveMany: 128 * kilobyte,
  blocks: kilobyte,
  saveBlock: 128 * kilobyte,
  removeBlock: kilobyte,
  check: 128 * kilobyte,
  rehearse: 128 * kilobyte,
  rollout: kilobyte,
  icons: kilobyte,
  uploadIcon: 160 * kilobyte,
  removeIcon: kilobyte,
  audit: 4 * kilobyte,
  hooks: kilobyte,
  replayHooks: 16 * kilobyte,
  testHook: kilobyte,
  enableHooks: kilobyte,
  exportPlayer: 4 * kilobyte,
  erasePlayer: 4 * kilobyte,
  signOutPlayer: 4 * kilobyte,
} as const satisfies Record<StudioCallName, number>;
