import type { CashierMessage } from '../../embed/types';

/** What a message of the widget says for the guide; null: nothing. */
export function occurrenceOf(message: CashierMessage): string | null {
  switch (message.messageType) {
    case 'Init':
      return `list ${message.page}`;
    case 'Analytics': {
      const { event_name, deposit_method, withdrawal_method } = message.payload;
      return event_name === 'form_view' ? `form ${deposit_method ?? withdrawal_method}` : null;
    }
    case 'Transaction':
      return `payment ${message.transaction} ${message.status}`;
    case 'TokenExpired':
      return 'token expired';
    case 'Reconnect':
      return 'reconnect';
    default:
      return null;
  }
}
