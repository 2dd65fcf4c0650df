import type { StepKind, TransactionKind } from '../../contract/transaction';
import type { Flow } from './entryTable';
import type { RoutePath } from './routeTable';

type StepPaths = Readonly<Record<StepKind, RoutePath>>;

const complete: { readonly [Kind in TransactionKind]: RoutePath } = {
  deposit: '/deposit/complete',
  withdrawal: '/withdrawal/complete',
};

/**
 * The first row of contract C4, which the other rows override. The status screen shows redirects with 'Continue'; `confirm`
 * is a code, or a yes.
 */
const depositSteps: StepPaths = {
  redirect: complete.deposit,
  form: '/deposit/redirect/unified-form',
  instruction: '/deposit/redirect/instruction',
  invoice: '/deposit/redirect/instruction',
  'crypto-address': '/deposit/crypto/address',
  confirm: '/deposit/redirect/unified-form',
  complete: complete.deposit,
};

const peerToPeerSteps: StepPaths = {
  ...depositSteps,
  form: '/deposit/peer-to-peer/unified-form',
  instruction: '/deposit/peer-to-peer/instruction',
  invoice: '/deposit/peer-to-peer/invoice',
};

const withdrawalSteps: StepPaths = {
  redirect: complete.withdrawal,
  form: '/withdrawal/redirect',
  instruction: '/withdrawal/redirect/instruction',
  invoice: '/withdrawal/redirect/instruction',
  'crypto-address': '/withdrawal/redirect/instruction',
  confirm: '/withdrawal/confirm',
  complete: complete.withdrawal,
};

/** Contract C4's table: (flow, step kind) → route. */
const depositStepTable: { readonly [Name in Flow]: StepPaths } = {
  redirect: depositSteps,
  pix: depositSteps,
  eazype: depositSteps,
  crypto: { ...depositSteps, invoice: '/deposit/crypto/address' },
  group: depositSteps,
  india: { ...depositSteps, invoice: '/deposit/india/invoice' },
  peerToPeer: peerToPeerSteps,
  card: depositSteps,
  cash: { ...depositSteps, instruction: '/deposit/cash', invoice: '/deposit/cash' },
  nigerianBanks: depositSteps,
};

/** The route that shows a step. */
export const stepPath = (transaction: TransactionKind, flow: Flow, kind: StepKind): RoutePath =>
  (transaction === 'deposit' ? depositStepTable[flow] : withdrawalSteps)[kind];

export const completePath = (transaction: TransactionKind): RoutePath => complete[transaction];
