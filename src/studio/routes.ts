import type { MethodKey, Operator } from '../contract/generated/types';

/** The pages of each role, in the order of the navigation. */
export const pagesOf = {
  author: ['methods', 'table', 'texts'],
  publisher: ['methods', 'table', 'texts', 'approvals', 'hooks', 'audit'],
  admin: ['methods', 'table', 'texts', 'approvals', 'hooks', 'audit', 'people'],
} as const satisfies Record<Operator['role'], readonly string[]>;

/** The address of a method's editor. */
export const pathOf = ({ transaction, name }: MethodKey): string => `/methods/${transaction}/${name}`;
