import type { Json, Rules } from '../rules';
import type { Fault } from './Fault';
import { methodsPath } from './listFaults';

const always = (): boolean => true;
const never = (): boolean => false;

/** Changes an answered transaction. */
const wire = (change: (transaction: Json) => Json): Partial<Rules> => ({
  wire: (transaction) => ({ ...transaction, ...change(transaction) }),
});

/** Of statuses, pushes, and how answers are written. */
export const statusFaults: Readonly<Record<string, Fault>> = {
  'never answers a list': {
    rules: { isIgnored: (path) => path === methodsPath },
    breaks: ['answers/time'],
    timeLimit: 800,
  },
  'never ends a payment': { rules: { statusAfter: ({ status }) => status }, breaks: ['outcome/ends'] },
  'turns a paid payment into a failed one': {
    rules: { statusAfter: (_, outcome) => (outcome === 'approve' ? 1 : 2) },
    breaks: ['outcome/status-order', 'outcome/pushed-true'],
  },
  'answers another status over the socket': {
    rules: { wire: (transaction, isSocket) => (isSocket ? { ...transaction, status: 0 } : transaction) },
    breaks: ['outcome/status-order', 'outcome/status-over-both', 'outcome/pushed-true'],
  },
  'answers a payment that has ended as the newest unfinished one': {
    rules: { isNewestFor: (payment, player) => payment.player === player },
    breaks: ['outcome/not-newest'],
  },
  'answers the last payment, accepted or not, before one that waits': {
    rules: { newestOf: (unfinished) => unfinished.at(-1) },
    breaks: ['outcome/newest-waiting'],
  },
  'answers a repeated create as it was at first': {
    rules: { repeatedCreate: (transaction) => ({ ...transaction, status: 0 }) },
    breaks: ['outcome/repeated'],
  },
  'pushes to a socket by its first token': {
    rules: { keepsFirstPlayer: true },
    breaks: ['outcome/not-to-former'],
  },
  'answers a declined payment as processed': {
    rules: { statusAfter: ({ status }) => (status === 0 ? 1 : status) },
    breaks: ['outcome/declined'],
  },
  'follows an answer to a payment that has ended': {
    rules: { statusAfterStep: ({ status }, { paid }) => (paid ? 0 : status) },
    breaks: ['outcome/step-after-end'],
    deposit: 'slip',
  },
  'pushes nothing of withdrawals': {
    rules: { pushes: (data, kind) => (kind === 'deposit' ? [data] : []) },
    breaks: ['outcome/withdrawal-pushed'],
  },
  'pushes to a socket whose token was refused': {
    rules: { forgetsRefused: false },
    breaks: ['outcome/not-to-refused'],
  },
  'pushes to everybody': {
    rules: { isPushedTo: always },
    breaks: ['outcome/not-to-others', 'outcome/not-to-unauthorized', 'outcome/not-to-refused', 'outcome/not-to-former'],
  },
  'pushes to all who are signed in': {
    rules: { isPushedTo: ({ player }) => player !== null },
    breaks: ['outcome/not-to-others', 'outcome/not-to-former'],
  },
  'pushes to nobody': {
    rules: { isPushedTo: never },
    breaks: ['outcome/pushed', 'outcome/pushed-to-each', 'outcome/withdrawal-pushed'],
  },
  'pushes to the first connection alone': {
    rules: { isPushedTo: (socket, player) => socket.player === player && socket.isFirst },
    breaks: ['outcome/pushed-to-each'],
  },
  'pushes only where the address has the token': {
    rules: { joinsByCalls: false },
    breaks: ['outcome/pushed-to-each'],
  },
  'pushes each status twice': { rules: { pushes: (data) => [data, data] }, breaks: ['outcome/pushed-once'] },
  'pushes another status': {
    rules: { pushes: (data) => [{ ...data, status: 2 }] },
    breaks: ['outcome/pushed', 'outcome/pushed-to-each', 'outcome/pushed-true'],
  },
  'pushes statuses as text': {
    rules: { pushes: (data) => [{ ...data, status: data.status === 1 ? 'processed' : 'mistaked' }] },
    breaks: ['outcome/written'],
  },
  'answers statuses as text': {
    rules: wire(() => ({ status: 'waiting' })),
    breaks: ['answers/exact'],
    alsoRuns: 'payments/deposit/taken',
  },
};
