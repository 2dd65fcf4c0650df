import type {
  CashierBonus,
  CashierFormPreview,
  CashierMessage,
  CashierParent,
  CashierUser,
  TransactionKind,
} from '../contract/generated/hostTypes';

export type * from '../contract/generated/hostTypes';

export type CashierMessageOf<Type extends CashierMessage['messageType']> = Extract<
  CashierMessage,
  { messageType: Type }
>;

export type TransactionStatus = CashierMessageOf<'Transaction'>['status'];

/** Why the frame shows no widget. */
export interface CashierLoadError {
  /**
   * - `page-policy`: the page's Content-Security-Policy forbids the frame.
   * - `unreachable`: nothing answers at `url`.
   * - `wrong-path`: a server answers, but there is no widget.
   * - `forbidden`: the widget is there, but does not list the page's origin as a partner's, or the page sends
   *   Cross-Origin-Embedder-Policy.
   * - `timed-out`: the frame has not loaded within 15 s.
   * - `unknown`: the page's policy does not let the SDK find out.
   */
  readonly reason: 'page-policy' | 'unreachable' | 'wrong-path' | 'forbidden' | 'timed-out' | 'unknown';
  /** For developers: English, with the address and what to do. */
  readonly message: string;
  /** The widget's address. */
  readonly url: string;
}

type MessageListeners = {
  readonly [Type in CashierMessage['messageType'] as `on${Type}`]?: (message: CashierMessageOf<Type>) => void;
};

/** Listeners, one for each message: `onLoaded`, `onInit`, `onClose`. One that throws does not stop the others. */
export interface CashierListeners extends MessageListeners {
  /**
   * No widget has started in the frame: 2 s after a document has loaded, or after 15 s without one. Called once; a widget
   * that starts later works, and calls `onLoaded`. Without this listener the message goes to the console.
   */
  readonly onLoadError?: (error: CashierLoadError) => void;
  /** Every message, after its own listener. */
  readonly onMessage?: (message: CashierMessage) => void;
}

export interface CashierOptions extends CashierListeners {
  /** An element, or a CSS selector of one. The widget becomes its last child. */
  readonly element: Element | string;
  /** The widget's address: 'https://pay.example.com/cashier/', or '/cashier/' on the page's own site. */
  readonly url: string;
  /** The user's token, made by your server. It goes to the widget's origin alone, never into an address. */
  readonly token: string;
  /** Who pays. */
  readonly user?: CashierUser;
  /** Settings of your page. */
  readonly parent?: CashierParent;
  /** Which list to open (default 'deposit'). */
  readonly transaction?: TransactionKind;
  /** A path below `url` to open instead of a list: 'deposit/region'. */
  readonly path?: string;
  /** The frame's accessible name (default 'Cashier'). */
  readonly title?: string;
  /** The frame grows with its content; otherwise it fills its element, which then needs a height (default false). */
  readonly autoHeight?: boolean;
}

/** A widget on the page. After `destroy` every function does nothing. */
export interface Cashier {
  /** The widget's frame, in your element. */
  readonly iframe: HTMLIFrameElement;
  /** Replaces the bonuses that are offered. */
  updateBonusList(bonusList: readonly CashierBonus[]): void;
  /** For the host's own back button: goes back inside the widget. */
  goBack(): void;
  /** For a swipe back in your app: as `goBack`. */
  swipeBack(): void;
  /** Sets a fresh token; the call that failed with the expired one is repeated. */
  updateToken(token: string): void;
  /** Shows fields on `path: 'form'`. */
  previewForm(preview: CashierFormPreview): void;
  /** Removes the widget from the page. */
  destroy(): void;
}

/**
 * Adds the widget to the page. An element has one widget: a second one takes the place of the first, with a warning in
 * the console. Throws a TypeError that lists all mistakes in the options. */
export type CreateCashier = (options: CashierOptions) => Cashier;

export interface PreloadOptions {
  /** As in `CashierOptions`. */
  readonly url: string;
  /** As in `CashierOptions`. */
  readonly transaction?: TransactionKind;
  /** As in `CashierOptions`. */
  readonly path?: string;
  /**
   * Where the widget will be opened. Without it the frame waits at the end of the body, and browsers without
   * `Element.moveBefore` load it again when it is opened, from the cache.
   */
  readonly element?: Element | string;
}

/**
 * Loads the widget into a hidden frame, without a token; `createCashier` with the same address and element shows it. Call
 * it when the pointer nears the button. There is one such frame: another address replaces it, another call keeps it. It is
 * removed after 60 s without use, or by the returned function. Throws a TypeError that lists all mistakes.
 */
export type Preload = (options: PreloadOptions) => () => void;

/**
 * Only fills the browser's cache with the widget's files, for pages from which a player may go on to pay: the hidden frame
 * is removed 5 s after it has loaded. Does nothing where the browser saves data.
 */
export type Prefetch = (options: PreloadOptions) => () => void;
