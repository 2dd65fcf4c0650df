import { frameMessenger } from '../bridge/hostSide/frameMessenger';
import { optionsError } from './optionProblems';
import { readMessage } from './readMessage';
import type { CashierMessageOf, Prefetch, Preload, PreloadOptions } from './types';
import { addressOf, createFrame, elementOf, hideFrame } from './widgetFrame';

/** How long an unused frame stays, in ms. */
const preloadTime = 60_000;
/** After its load event, for what the widget fetches late. In ms. */
const prefetchTime = 5000;

/** A hidden frame that waits to be opened. It has no token. */
interface WaitingFrame {
  readonly iframe: HTMLIFrameElement;
  /** The widget's message that it waits for `loaded`; null before. */
  loaded: CashierMessageOf<'Loaded'> | null;
  /** Its document has loaded, or has failed to. */
  isComplete: boolean;
  /** preload() asked for it, not only prefetch(). */
  isPreloaded: boolean;
  /** Removes it after this many ms, unless it is opened before. */
  expireIn(ms: number): void;
  stopWaiting(): void;
}

let waiting: WaitingFrame | null = null;

function drop(frame: WaitingFrame | null): void {
  if (!frame || frame !== waiting) return; // opened, or dropped before
  waiting = null;
  frame.stopWaiting();
  frame.iframe.remove();
}

function createWaiting(address: URL, place: Element): WaitingFrame {
  const iframe = createFrame(address);
  hideFrame(iframe);
  let timer = 0;
  const stopListening = frameMessenger(iframe, address.origin).listen((text) => {
    const message = readMessage(text);
    if (message?.messageType === 'Loaded') frame.loaded = message;
  });
  const frame: WaitingFrame = {
    iframe,
    loaded: null,
    isComplete: false,
    isPreloaded: false,
    expireIn(ms) {
      clearTimeout(timer);
      timer = window.setTimeout(() => drop(frame), ms);
    },
    stopWaiting() {
      clearTimeout(timer);
      stopListening();
    },
  };
  iframe.addEventListener('load', () => {
    frame.isComplete = true;
    if (frame === waiting && !frame.isPreloaded) frame.expireIn(prefetchTime);
  });
  place.append(iframe);
  frame.expireIn(preloadTime);
  return frame;
}

/** The waiting frame of these options, which is the only one on the page. */
function waitingFor(options: PreloadOptions, caller: 'preload' | 'prefetch'): WaitingFrame {
  const error = optionsError(options, caller);
  if (error) throw error;
  const address = addressOf(options);
  const place = (options.element === undefined ? null : elementOf(options.element)) ?? document.body;
  const isSame = waiting?.iframe.src === address.href && waiting.iframe.parentElement === place && place.isConnected;
  if (!waiting || !isSame) {
    drop(waiting);
    waiting = createWaiting(address, place);
  }
  return waiting;
}

export const preload: Preload = (options) => {
  const frame = waitingFor(options, 'preload');
  frame.isPreloaded = true;
  frame.expireIn(preloadTime);
  return () => drop(frame);
};

/** The browser's wish to save data, where it has one. */
const savesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

export const prefetch: Prefetch = (options) => {
  if (savesData()) return () => {};
  const frame = waitingFor(options, 'prefetch');
  return () => {
    if (!frame.isPreloaded) drop(frame);
  };
};

/** Makes the frame the last child of its new place without a reload, where browsers can (DOM, `moveBefore`). */
function moveTo(place: Element, iframe: HTMLIFrameElement): boolean {
  try {
    place.moveBefore(iframe, null);
    return true;
  } catch {
    return iframe.parentElement === place;
  }
}

/**
 * The hidden frame in its place, to be shown, and the Loaded message that it has sent; null if there is none for this
 * address, it could not load, or it would reload on its way.
 */
export function takeWaiting(address: URL, place: Element): Pick<WaitingFrame, 'iframe' | 'loaded'> | null {
  const frame = waiting;
  if (!frame) return null;
  const { iframe, loaded, isComplete } = frame;
  const hasFailed = isComplete && !loaded;
  if (iframe.src !== address.href || !iframe.isConnected || hasFailed || !moveTo(place, iframe)) {
    drop(frame);
    return null;
  }
  waiting = null;
  frame.stopWaiting();
  return { iframe, loaded };
}
