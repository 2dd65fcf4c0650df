import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/cashier/routes/entryTable';
import { routeOf } from '../../../../src/cashier/routes/routeTable';
import { completePath, stepPath } from '../../../../src/cashier/routes/stepTable';
import type { StepKind } from '../../../../src/contract/transaction';

/** Contract C4's table as printed, relative to /deposit/; absent keys are empty cells. */
type PrintedKind = 'form' | 'instruction' | 'invoice' | 'crypto-address';
type Row = Partial<Record<PrintedKind, string>>;
const forms = { form: 'redirect/unified-form' };
/** The common cells of pix, eazype, group and card. */
const plain: Row = { ...forms, instruction: 'redirect/instruction', invoice: 'redirect/instruction' };
const printed: { readonly [Name in Flow]: Row } = {
  redirect: { ...plain, 'crypto-address': 'crypto/address' },
  pix: plain,
  eazype: plain,
  crypto: { ...plain, invoice: 'crypto/address', 'crypto-address': 'crypto/address' },
  group: plain,
  india: { ...plain, invoice: 'india/invoice' },
  peerToPeer: {
    form: 'peer-to-peer/unified-form',
    instruction: 'peer-to-peer/instruction',
    invoice: 'peer-to-peer/invoice',
  },
  card: plain,
  cash: { ...forms, instruction: 'cash', invoice: 'cash' },
  // C4 has no row for it: 'redirect (… and all with no other row)'.
  nigerianBanks: plain,
};

const flows = Object.keys(printed).filter((name): name is Flow => name in printed);
const kinds = [
  'redirect',
  'form',
  'instruction',
  'invoice',
  'crypto-address',
  'confirm',
  'complete',
] as const satisfies readonly StepKind[];
const printedKinds = ['form', 'instruction', 'invoice', 'crypto-address'] as const;

describe('stepPath', () => {
  const cells = flows.flatMap((flow) =>
    printedKinds.flatMap((kind) => {
      const cell = printed[flow][kind];
      return cell === undefined ? [] : [[flow, kind, `/deposit/${cell}`] as const];
    }),
  );

  it.each(cells)('deposit, flow %s: a step of kind %s has the route %s', (flow, kind, path) => {
    expect(stepPath('deposit', flow, kind)).toBe(path);
  });

  it('maps every filled cell of contract C4, and confirmations, to a route whose screen shows steps [TX-4]', () => {
    for (const [flow, kind, path] of cells) {
      expect(stepPath('deposit', flow, kind)).toBe(path);
      expect(routeOf(path)?.screen).toMatch(/^(step|methodOrStep)$/);
    }
    for (const flow of ['redirect', 'group'] as const) {
      expect(stepPath('withdrawal', flow, 'confirm')).toBe('/withdrawal/confirm');
      expect(stepPath('withdrawal', flow, 'form')).toBe('/withdrawal/redirect');
    }
    for (const flow of flows) {
      expect(stepPath('deposit', flow, 'complete')).toBe('/deposit/complete');
      expect(stepPath('withdrawal', flow, 'complete')).toBe('/withdrawal/complete');
    }
  });

  it.each(flows)(
    'withdrawal, flow %s: forms use redirect, confirmations use confirm, other steps use instruction',
    (flow) => {
      expect(stepPath('withdrawal', flow, 'form')).toBe('/withdrawal/redirect');
      expect(stepPath('withdrawal', flow, 'confirm')).toBe('/withdrawal/confirm');
      expect(stepPath('withdrawal', flow, 'instruction')).toBe('/withdrawal/redirect/instruction');
      expect(stepPath('withdrawal', flow, 'invoice')).toBe('/withdrawal/redirect/instruction');
    },
  );

  it.each(flows)("flow %s: the status screen shows 'redirect' and 'complete'", (flow) => {
    for (const kind of ['redirect', 'complete'] as const) {
      expect(stepPath('deposit', flow, kind)).toBe('/deposit/complete');
      expect(stepPath('withdrawal', flow, kind)).toBe('/withdrawal/complete');
    }
  });

  it.each(flows)('flow %s: a step in an empty cell also has a route of its transaction that can show it', (flow) => {
    for (const transaction of ['deposit', 'withdrawal'] as const) {
      for (const kind of kinds) {
        expect(routeOf(stepPath(transaction, flow, kind))).toMatchObject({
          transaction,
          screen: expect.stringMatching(/^(step|methodOrStep|complete)$/),
        });
      }
    }
  });
});

it('completePath returns the status screen of the transaction', () => {
  expect(completePath('deposit')).toBe('/deposit/complete');
  expect(completePath('withdrawal')).toBe('/withdrawal/complete');
});
