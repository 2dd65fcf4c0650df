import type { MethodSummary } from '../../src/contract/generated/types';
import { currencyCodeOf } from '../../src/contract/ids';

/** A published method of the studio's list. */
export const summaryOf = (changes: Partial<MethodSummary> & { readonly name: string }): MethodSummary => ({
  transaction: 'deposit',
  title: changes.name,
  countries: ['br'],
  currencies: [currencyCodeOf('BRL')],
  category: null,
  position: 1,
  icon: null,
  revision: 1,
  isArchived: false,
  publishedAt: '2026-11-20T12:00:00.000Z',
  publishedBy: '',
  draft: null,
  limits: {},
  words: [],
  untranslated: [],
  blocks: [],
  ...changes,
});
