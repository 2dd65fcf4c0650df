import { frameMessenger } from '../bridge/hostSide/frameMessenger';
import { optionProblems } from './optionProblems';
import { readMessage } from './readMessage';
import type { CashierMessage, CashierOptions, CreateCashier } from './types';

/** Height of an auto-height frame before the first Resize: fits a list's skeleton. CSS px. */
const initialHeight = 480;

/** Messages to the widget (contract C2). */
type HostMessage = { readonly type: string; readonly payload?: unknown };

function addressOf({ url, path, transaction = 'deposit' }: CashierOptions): URL {
  const widget = new URL(url, document.baseURI);
  if (!widget.pathname.endsWith('/')) widget.pathname += '/';
  return new URL(`./${(path ?? transaction).replace(/^\//, '')}`, widget);
}

/** Sets styles through the CSSOM: a host's policy may forbid style attributes. */
function frameFor(address: URL, { title = 'Cashier', autoHeight = false }: CashierOptions): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = address.href;
  iframe.title = title;
  iframe.allow = 'payment; clipboard-write';
  // Reveals the embedding site to the widget's server, but not the page.
  iframe.referrerPolicy = 'strict-origin';
  const height = autoHeight ? `${initialHeight}px` : '100%';
  Object.assign(iframe.style, { display: 'block', width: '100%', height, border: '0' });
  return iframe;
}

/** Calls a host's listener. An error in it is thrown outside the SDK: the console shows it and nothing stops. */
function notify<Message>(listener: ((message: Message) => void) | undefined, message: Message): void {
  try {
    listener?.(message);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** The listener of a message's type: 'Init' → onInit. */
function listenerOf(
  options: CashierOptions,
  { messageType }: CashierMessage,
): ((message: CashierMessage) => void) | undefined {
  return options[`on${messageType}`] as ((message: CashierMessage) => void) | undefined; // takes just this message
}

export const createCashier: CreateCashier = (options) => {
  const problems = optionProblems(options);
  if (problems.length > 0) {
    throw new TypeError(
      `createCashier cannot use its options:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
  }
  const { user = {}, autoHeight = false } = options;
  const element = typeof options.element === 'string' ? document.querySelector(options.element) : options.element;
  const address = addressOf(options);
  const iframe = frameFor(address, options);
  const messenger = frameMessenger<HostMessage>(iframe, address.origin);
  // Kept current: a widget that reloads starts with the newest token and bonuses.
  let parent = { ...options.parent, token: options.token, autoHeight };
  let isLoaded = false;

  const send = (message: HostMessage): void => {
    if (isLoaded) messenger.send(message);
  };
  const stopListening = messenger.listen((text) => {
    const message = readMessage(text);
    if (!message) return;
    if (message.messageType === 'Loaded') {
      isLoaded = true;
      send({ type: 'loaded', payload: { parent, user } });
    }
    if (message.messageType === 'Resize' && autoHeight) iframe.style.height = `${Math.ceil(message.height)}px`;
    notify(listenerOf(options, message), message);
    notify(options.onMessage, message);
  });
  element?.append(iframe);

  return {
    iframe,
    updateBonusList(bonusList) {
      parent = { ...parent, bonusList };
      send({ type: 'bonus-list-updated', payload: bonusList });
    },
    goBack: () => send({ type: 'go-back' }),
    swipeBack: () => send({ type: 'swipe-back' }),
    updateToken(token) {
      parent = { ...parent, token };
      send({ type: 'token-updated', payload: { token } });
    },
    previewForm: (preview) => send({ type: 'form-preview', payload: preview }),
    destroy() {
      isLoaded = false;
      stopListening();
      iframe.remove();
    },
  };
};
