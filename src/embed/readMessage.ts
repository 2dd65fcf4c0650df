import type { CashierMessage } from './types';

type Fields = {
  readonly [Type in CashierMessage['messageType']]: Readonly<Record<string, 'string' | 'number' | 'object'>>;
};

/** Required fields of each message. Checked by hand: the contract's validators are larger than the whole SDK. */
const fields: Fields = {
  Loaded: { version: 'string' },
  Init: { page: 'string' },
  Close: {},
  DisplayError: { message: 'string' },
  InitError: { message: 'string' },
  Error: { message: 'string', status: 'number', url: 'string' },
  Reconnect: { attempt: 'number' },
  TokenExpired: {},
  Resize: { height: 'number' },
  Transaction: { transaction: 'string', id: 'string', status: 'string' },
  Analytics: { payload: 'object' },
};

const fieldsByType = new Map(Object.entries(fields));

/** The widget's text → message; null for anything else, which is ignored: other scripts of the page send messages, too. */
export function readMessage(text: unknown): CashierMessage | null {
  if (typeof text !== 'string') return null;
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const record = { ...message } as Record<string, unknown>; // any object is a record
  const wanted = fieldsByType.get(String(record.messageType));
  const isComplete =
    wanted && Object.entries(wanted).every(([name, type]) => typeof record[name] === type && record[name] !== null);
  if (!isComplete) return null;
  return message as CashierMessage; // its fields were checked above
}
