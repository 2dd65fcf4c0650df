import type { HostMessageIn, HostMessageOut } from '../../contract/generated/types';

/** One of each message of the widget to its host. */
export const toHost = {
  Loaded: { messageType: 'Loaded', version: 'v1.0.0' },
  Init: { messageType: 'Init', page: 'deposit' },
  Close: { messageType: 'Close' },
  DisplayError: { messageType: 'DisplayError', message: 'There are no methods for this region.' },
  InitError: { messageType: 'InitError', message: 'Unknown error' },
  Error: {
    messageType: 'Error',
    message: 'Some fields are not valid.',
    code: 'FIELD_INVALID',
    status: 422,
    url: '/BANKING_DEPOSIT/create',
  },
  Reconnect: { messageType: 'Reconnect', attempt: 1 },
  TokenExpired: { messageType: 'TokenExpired' },
  Resize: { messageType: 'Resize', height: 640 },
  Transaction: {
    messageType: 'Transaction',
    transaction: 'deposit',
    id: '5f0c7f0e-6c1b-4c55-8f5e-2d3a8c1f9b47',
    status: 'processed',
  },
  Analytics: {
    messageType: 'Analytics',
    payload: {
      event: 'cashier',
      event_cat: 'deposit',
      currency: 'BRL',
      payment_region: 'br',
      method_type: 'fiat',
      form_type: 'deposit',
      event_name: 'submit',
    },
  },
} as const satisfies { readonly [Type in HostMessageOut['messageType']]: HostMessageOut & { messageType: Type } };

/** One of each message of the host to the widget. */
export const toWidget = {
  loaded: {
    type: 'loaded',
    payload: {
      parent: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x', transport: 'socket', platformVersion: 'redesign' },
      user: { currency: 'BRL', paymentGeo: 'BR', lang: 'pt' },
    },
  },
  'bonus-list-updated': { type: 'bonus-list-updated', payload: [{ id: 7, type: 'deposit', title: { en: '100 %' } }] },
  'go-back': { type: 'go-back' },
  'swipe-back': { type: 'swipe-back' },
  'form-preview': {
    type: 'form-preview',
    payload: { fields: [{ name: 'cpf', type: 'text' }], locale: 'pt', theme: 'dark', currency: 'BRL', country: 'br' },
  },
  'token-updated': { type: 'token-updated', payload: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.y' } },
} as const satisfies Record<HostMessageIn['type'], { readonly type: string; readonly payload?: unknown }>;
