import type { StepKind } from '../scenario';

/** What the acquirer has a player do. */
export interface AcquirerStep {
  readonly kind: string;
  readonly code?: object;
}

/** The code that is right. */
export const rightCode = '123456';
/** A form of the acquirer's, and what fills it in. */
const formFields = [{ name: 'pin', type: 'text' }];

const steps: Readonly<Record<StepKind, (name: string) => AcquirerStep>> = {
  redirect: (name) => ({ kind: 'redirect', url: `https://acquirer.example/${name}`, httpMethod: 'GET' }),
  form: (title) => ({ kind: 'form', title, fields: formFields }),
  confirm: (value) => ({ kind: 'confirm', summary: [{ label: 'Step', value }] }),
  code: (value) => ({
    kind: 'confirm',
    summary: [{ label: 'Step', value }],
    code: { length: 6, sentTo: '+55 •• 42' },
  }),
  instruction: (name) => ({ kind: 'instruction', steps: [name], requisites: [] }),
  invoice: (value) => ({
    kind: 'invoice',
    requisites: [{ label: 'Step', value }],
    expiresAt: '2026-11-26T14:00:00.000Z',
  }),
  'crypto-address': (memo) => ({
    kind: 'crypto-address',
    network: 'TRC20',
    address: 'TXYZ',
    memo,
    minAmount: '1',
    confirmations: 1,
    uri: 'tron:TXYZ',
  }),
};

/** A step of a kind, which shows its name. */
export const stepOf = (kind: StepKind, name: string): AcquirerStep => steps[kind](name);

/** Whether the acquirer waits for the player's answer. */
export const asksPlayer = (step: StepKind): boolean => ['form', 'confirm', 'code'].includes(step);
