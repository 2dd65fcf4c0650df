/** Source files whose mutants the tests must kill. Each file belongs to one area. */
export interface Area {
  /** Git pathspecs. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const unit = (folder: string): string => `test/unit/${folder}/**/*.test.ts`;

const area = (folder: string, ...more: readonly string[]): Area => ({
  mutate: [`:(glob)src/${folder}/**/*.ts`],
  tests: [unit(folder), ...more],
});

/** Names for `npm run mutants -- <area>`. */
export const areas = {
  domain: area('domain'),
  contract: area('contract'),
  form: {
    // The form library's adapter is tested in the browser.
    mutate: [
      ':(glob)src/form/**/*.ts',
      ':(exclude)src/form/validate/rjsfValidator.ts',
      ':(exclude,glob)src/form/regex/**',
    ],
    tests: [unit('form')],
  },
  // Apart: other tests compile patterns on import, which lets their mutants survive.
  regex: area('form/regex'),
  transport: {
    // What depends on the page is tested in the browser.
    mutate: [':(glob)src/transport/**/*.ts', ':(exclude)src/transport/pageState.ts'],
    // The suites against the gateway would take an hour.
    tests: [unit('transport'), 'test/contract/*Faults.test.ts'],
  },
  lint: area('lint'),
  transaction: {
    // Windows and forms are tested end to end.
    mutate: [':(glob)src/cashier/transaction/**/*.ts', ':(exclude)src/cashier/transaction/openRedirect.ts'],
    tests: [unit('cashier/transaction')],
  },
  store: {
    // Hooks are tested in the browser.
    mutate: [
      ':(glob)src/cashier/store/**/*.ts',
      ':(exclude,glob)src/cashier/store/use*.ts',
      ':(exclude)src/cashier/store/ServicesContext.ts',
    ],
    tests: [unit('cashier/store'), unit('cashier/transaction'), unit('cashier/api')],
  },
  api: area('cashier/api', unit('cashier/transaction')),
  calls: area('gateway/calls'),
  db: area('gateway/db', unit('gateway/calls')),
  acquirer: area('gateway/acquirer'),
  ops: area('gateway/ops'),
  tokens: {
    mutate: ['src/gateway/tokens/createTokens.ts', 'src/gateway/secrets.ts'],
    tests: ['test/unit/gateway/tokens/createTokens.test.ts', 'test/unit/gateway/secrets.test.ts'],
  },
  edits: { mutate: [':(glob)src/studio/edits/**/*.ts'], tests: [unit('studio')] },
  amountField: { mutate: ['widgets/AmountField/amountEditing.ts'], tests: [unit('widgets')] },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;

export const isAreaName = (name: string): name is AreaName => Object.hasOwn(areas, name);

/** Files in which a fault costs somebody money: `npm run mutants -- money`. */
const moneyFiles: ReadonlySet<string> = new Set([
  'src/domain/amountInput.ts',
  'src/domain/balance.ts',
  'src/domain/amountBounds.ts',
  'src/domain/decimal.ts',
  'src/domain/formatMoney.ts',
  'src/domain/limits.ts',
  'src/domain/localeNumbers.ts',
  'src/domain/latinNumber.ts',
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
  'src/gateway/tokens/createTokens.ts',
  'src/gateway/calls/createTransaction.ts',
  'src/gateway/calls/fittingLayout.ts',
  'src/gateway/calls/paymentsOfPayload.ts',
  'src/gateway/db/transactionStore.ts',
]);

export const isMoneyFile = (file: string): boolean => moneyFiles.has(file);

/** The share of mutants in percent that the tests must kill at least. */
export const lowestScores = { money: 95, others: 85 } as const;

/** The exit code for a score below. Node exits with 1 when something else fails. */
export const lowScoreExit = 10;
