import { frameMessenger } from '../bridge/hostSide/frameMessenger';
import { optionsError } from './optionProblems';
import { takeWaiting } from './preload';
import { readMessage } from './readMessage';
import type { Cashier, CashierMessage, CashierOptions, CreateCashier } from './types';
import { watchLoad } from './watchLoad';
import { addressOf, createFrame, elementOf, folderOf, showFrame } from './widgetFrame';

/** Messages to the widget (contract C2). */
type HostMessage = { readonly type: string; readonly payload?: unknown };

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

/** The newest widget of each element. */
const open = new WeakMap<Element, Cashier>();

/** Removes the element's widget, if it has one: the caller's new one takes its place. */
function removeFormer(element: Element): void {
  const former = open.get(element);
  if (former?.iframe.isConnected) {
    console.warn("createCashier removes the element's former cashier: call its destroy() first.");
  }
  former?.destroy();
}

export const createCashier: CreateCashier = (options) => {
  const error = optionsError(options, 'createCashier');
  if (error) throw error;
  const { user = {}, autoHeight = false } = options;
  const element = elementOf(options.element);
  if (element) removeFormer(element);
  const address = addressOf(options);
  const preloaded = element && takeWaiting(address, element);
  const iframe = preloaded?.iframe ?? createFrame(address);
  showFrame(iframe, options);
  const messenger = frameMessenger<HostMessage>(iframe, address.origin);
  // Kept current: a widget that reloads starts with the newest token and bonuses.
  let parent = { ...options.parent, token: options.token, autoHeight };
  let isLoaded = false;

  const send = (message: HostMessage): void => {
    if (isLoaded) messenger.send(message);
  };
  const answerLoaded = (): void => {
    isLoaded = true;
    stopWatching();
    send({ type: 'loaded', payload: { parent, user } });
  };
  const notifyListeners = (message: CashierMessage): void => {
    notify(listenerOf(options, message), message);
    notify(options.onMessage, message);
  };
  const stopWatching = watchLoad(iframe, folderOf(options.url), (loadError) => {
    if (options.onLoadError) notify(options.onLoadError, loadError);
    else console.error(loadError.message);
  });
  const stopListening = messenger.listen((text) => {
    const message = readMessage(text);
    if (!message) return;
    if (message.messageType === 'Loaded') answerLoaded();
    if (message.messageType === 'Resize' && autoHeight) iframe.style.height = `${Math.ceil(message.height)}px`;
    notifyListeners(message);
  });
  if (!preloaded) element?.append(iframe);
  const loaded = preloaded?.loaded;
  if (loaded) {
    answerLoaded();
    // Listeners may use what createCashier returns.
    queueMicrotask(() => isLoaded && notifyListeners(loaded));
  }

  const cashier: Cashier = {
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
      stopWatching();
      stopListening();
      iframe.remove();
    },
  };
  if (element) open.set(element, cashier);
  return cashier;
};
