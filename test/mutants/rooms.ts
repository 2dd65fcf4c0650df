/** Source files whose mutants the tests must kill, and the share of them in percent that they must kill at least. */
export interface Room {
  /** Git pathspecs. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly lowestScore: number;
}

const unit = (folder: string): string => `test/unit/${folder}/**/*.test.ts`;

const room = (folder: string, ...more: readonly string[]): Room => ({
  mutate: [`:(glob)src/${folder}/**/*.ts`, ':(exclude)src/form/validate/generate.ts'],
  tests: [unit(folder), ...more],
  lowestScore: 85,
});

/** Names for `npm run mutants -- <room>`. `money` cuts across the others: a fault there costs somebody money. */
export const rooms = {
  money: {
    mutate: [
      'src/domain/amountInput.ts',
      'src/domain/balance.ts',
      'src/domain/checkAmount.ts',
      'src/domain/decimal.ts',
      'src/domain/formatMoney.ts',
      'src/domain/limits.ts',
      'src/domain/localeNumbers.ts',
      'src/domain/plainNumber.ts',
      'src/domain/transactionProgress.ts',
      'src/domain/userMerge.ts',
      'widgets/AmountField/amountEditing.ts',
      'src/cashier/store/submission.ts',
      'src/cashier/transaction/answerStep.ts',
      'src/cashier/transaction/applyTransaction.ts',
      'src/cashier/transaction/connectPushes.ts',
      'src/cashier/transaction/intentOf.ts',
      'src/cashier/transaction/intentStorage.ts',
      'src/cashier/transaction/submitPayment.ts',
      'src/gateway/secrets.ts',
      'src/gateway/tokens.ts',
      'src/gateway/calls/createTransaction.ts',
      'src/gateway/db/transactionStore.ts',
    ],
    tests: [
      unit('domain'),
      unit('widgets'),
      unit('cashier/store'),
      unit('cashier/transaction'),
      unit('gateway/calls'),
      unit('gateway/db'),
      'test/unit/gateway/secrets.test.ts',
      'test/unit/gateway/tokens.test.ts',
    ],
    lowestScore: 95,
  },
  domain: room('domain'),
  contract: room('contract'),
  form: room('form'),
  transport: room('transport', 'test/contract/*.test.ts'),
  lint: room('lint'),
  transaction: {
    // Windows and forms are tested end to end.
    mutate: [':(glob)src/cashier/transaction/**/*.ts', ':(exclude)src/cashier/transaction/openRedirect.ts'],
    tests: [unit('cashier/transaction')],
    lowestScore: 85,
  },
  store: {
    // Hooks are tested in the browser.
    mutate: [':(glob)src/cashier/store/**/*.ts', ':(exclude,glob)src/cashier/store/use*.ts'],
    tests: [unit('cashier/store'), unit('cashier/transaction')],
    lowestScore: 85,
  },
  api: room('cashier/api', unit('cashier/transaction')),
  calls: room('gateway/calls'),
  db: room('gateway/db'),
  acquirer: room('gateway/acquirer'),
  ops: room('gateway/ops'),
  tokens: {
    mutate: ['src/gateway/tokens.ts', 'src/gateway/secrets.ts'],
    tests: ['test/unit/gateway/tokens.test.ts', 'test/unit/gateway/secrets.test.ts'],
    lowestScore: 95,
  },
  edits: { mutate: [':(glob)src/studio/edits/**/*.ts'], tests: [unit('studio')], lowestScore: 85 },
} as const satisfies Readonly<Record<string, Room>>;

export type RoomName = keyof typeof rooms;

export const isRoomName = (name: string): name is RoomName => Object.hasOwn(rooms, name);
