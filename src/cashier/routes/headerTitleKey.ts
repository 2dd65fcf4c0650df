import type { Parent } from '../../contract/hostData';
import type { TransactionKind } from '../../contract/transaction';

/** The key of a list's title, by the host's version (§2). */
export const headerTitleKey = (kind: TransactionKind, { platformVersion }: Pick<Parent, 'platformVersion'>) =>
  platformVersion === 'redesign' ? (`${kind}.v2.title` as const) : (`${kind}.title` as const);
