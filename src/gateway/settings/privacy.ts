import { StartProblem } from '../StartProblem';
import type { Environment } from './environment';

/**
 * Days that each kind of data is stored. `transactions`: payments that have ended, with their events, answers and
 * duplicates; `fields`: what players typed, and their account, also of payments that are stored longer; `metrics`:
 * load times; `revoked`: ids of revoked tokens, which must outlive the tokens; `hooks`: web hooks of payments that have
 * ended.
 */
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

export const retentionKinds = ['transactions', 'fields', 'metrics', 'revoked', 'hooks'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Five years for payments: Directive (EU) 2015/849, article 40. */
const defaults: RetentionDays = { transactions: 1825, fields: 90, metrics: 30, revoked: 30, hooks: 30 };

const longest = 36_500;

const isKind = (name: string): name is RetentionKind => retentionKinds.some((kind) => kind === name);

/** 'transactions:1825,fields:90' and the defaults. @throws StartProblem: an unknown kind, or no number of days */
export function retentionDaysOf({ RETENTION_DAYS: text = '' }: Environment): RetentionDays {
  const days = { ...defaults };
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', number = ''] = /^([a-z]+):(\d{1,5})$/.exec(part) ?? [];
    const value = Number(number);
    if (!isKind(name) || value < 1 || value > longest)
      throw new StartProblem(
        `RETENTION_DAYS contains '${part}'.`,
        `It takes ${retentionKinds.join(', ')} with days from 1 to ${longest}, as RETENTION_DAYS=fields:90,metrics:30`,
      );
    days[name] = value;
  }
  return days;
}
