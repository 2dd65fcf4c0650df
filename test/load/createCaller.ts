import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { nextDeposit } from './nextDeposit';

export interface CallEnd {
  readonly status: number;
  /** 'the token's end, a blank, the id': whose deposit it is. */
  readonly id: string | null;
}

export interface Caller {
  readonly connected: Promise<void>;
  /** A list of countries, or a new deposit. */
  call(isSubmit: boolean): Promise<CallEnd>;
  close(): void;
}

/** A call without a reply after this time counts as an error, in ms. */
const patience = 10_000;

/** A bare web socket that speaks the contract: ten thousand of the real client would load this process, not the gateway. */
export function createCaller(port: number, token: string, headers: Record<string, string> = {}): Caller {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/v4/socket.io/?EIO=4&transport=websocket&Authorization=${encodeURIComponent(token)}`,
    { perMessageDeflate: false, headers },
  );
  const waiting = new Map<string, (end: CallEnd) => void>();
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (bytes) => {
      const text = String(bytes);
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) resolve();
      else if (text === '2') socket.send('3');
      else if (text.startsWith('42')) handleMessage(JSON.parse(text.slice(2)));
    });
  });
  function handleMessage([channel, message]: [
    string,
    { messageId: string; status: number; data: { id?: string } | null },
  ]): void {
    if (channel !== 'd') return;
    const id = message.data?.id ? `${token.slice(-8)} ${message.data.id}` : null;
    waiting.get(message.messageId)?.({ status: message.status, id });
    waiting.delete(message.messageId);
  }
  const deposit = () => ({ type: 'BANKING_DEPOSIT:create', data: { ...nextDeposit(), token } });
  const read = () => ({ type: 'BANKING_DEPOSIT:methods-country-selector-v2', data: { token } });
  return {
    connected,
    call(isSubmit) {
      const messageId = randomUUID();
      socket.send(`42${JSON.stringify(['d', { messageId, sentAt: Date.now(), ...(isSubmit ? deposit() : read()) }])}`);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(messageId);
          resolve({ status: 0, id: null });
        }, patience);
        waiting.set(messageId, (end) => {
          clearTimeout(timer);
          resolve(end);
        });
      });
    },
    close: () => socket.terminate(),
  };
}
