/**
 * The public types of the host SDK. Written by hand and free of imports, so that this file alone is its declaration
 * file; test/types/embedTypes.ts keeps it in step with schemas/contract.
 */

export type TransactionKind = 'deposit' | 'withdrawal';
export type TransactionStatus = 'waiting' | 'processed' | 'mistaked' | 'accepted';

/** One text, or one per language code (en, es, hi, in, mr, mx, pt, ru, te). */
export type CashierText = string | { readonly [language: string]: string };

/** Offered are bonuses of type 'deposit', and of type 'freespin' that require a deposit. */
export interface CashierBonus {
  readonly id: string | number;
  readonly type: string;
  readonly title?: CashierText;
  readonly text?: CashierText;
  /** ISO 8601. */
  readonly expiresAt?: string;
  readonly depositBonusData?: { readonly minDeposit?: number | string };
  readonly freespinBonusData?: { readonly minDeposit?: number | string; readonly depositRequired?: boolean };
}

export interface CashierFont {
  readonly family: string;
  /** https only. */
  readonly src: string;
  readonly weight?: string | number;
  readonly style?: string;
}

/** The widget's appearance. */
export interface CashierSchema {
  readonly theme?: 'dark' | 'light';
  readonly fonts?: readonly CashierFont[];
  /** Custom properties: { '--color-accent': '#0a7' }. */
  readonly styleVariables?: { readonly [name: string]: string };
  readonly assets?: { readonly badge?: string };
  readonly meta?: { readonly cryptoBonus?: boolean; readonly cryptoInstructionVideo?: boolean };
}

/** Settings of the host. All have defaults. */
export interface CashierParent {
  /** Preselected bonus; without one the first offered bonus is. */
  readonly bonusId?: string | number | null;
  readonly bonusList?: readonly CashierBonus[];
  /** Shows the widget's close button (default true); it only sends Close. */
  readonly closingButton?: boolean;
  readonly experiments?: readonly { readonly key: string; readonly group: string }[];
  /** The host's name. Accepted from earlier hosts, and not used. */
  readonly host?: string;
  readonly schema?: CashierSchema;
  /** The site that the player uses, where a server has several: the socket's parameter `xorigin`. */
  readonly xOrigin?: string;
  readonly userId?: string | number;
  /** The host's key at the widget's operator, for monitoring alone. */
  readonly partnerKey?: string;
  /** Default 'socket'. */
  readonly transport?: 'socket' | 'http';
  /** Default 'redesign'. */
  readonly platformVersion?: string;
  readonly pwa?: boolean;
  readonly isMobileApp?: boolean;
  /** Asks for Analytics messages (default false). */
  readonly analytics?: boolean;
}

export interface CashierMoney {
  readonly amount?: number | string;
  readonly currency?: string;
}

/** Who pays. */
export interface CashierUser {
  readonly id?: string | number | null;
  readonly id_user?: string | number | null;
  readonly hash_id?: string | number | null;
  readonly partner_key?: string | null;
  /** Three to five capital letters (default MXN). */
  readonly currency?: string;
  /** Where the user pays from (default RU). */
  readonly paymentGeo?: string;
  readonly country?: string;
  /** Language tag (default en-US). */
  readonly lang?: string;
  readonly locale?: string;
  /** 'android' and 'ios' count as native. */
  readonly platform?: string;
  /** Forms show it, and withdrawals are checked by it: the primary one, and those of other currencies by their codes. */
  readonly balanceData?: {
    readonly primary?: CashierMoney;
    readonly [currency: string]: CashierMoney | number | string | null | undefined;
  };
  readonly email?: string | null;
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly role?: number | null;
  readonly token?: string;
  /** Has priority over the parent's. */
  readonly xOrigin?: string;
  // The rest of the user's record passes through unread.
  readonly activity?: unknown;
  readonly address?: unknown;
  readonly birthday?: unknown;
  readonly bk_type?: unknown;
  readonly deposits_calc_count?: unknown;
  readonly deposits_calc_time?: unknown;
  readonly firstdeposit_time?: unknown;
  readonly last_ip?: unknown;
  readonly last_ip_country?: unknown;
  readonly meta?: unknown;
  readonly note?: unknown;
  readonly passport?: unknown;
  readonly passport_by?: unknown;
  readonly poker_nickname?: unknown;
  readonly regulated_domain_id?: unknown;
  readonly tg_id?: unknown;
  readonly time_registration?: unknown;
  readonly timezone?: unknown;
}

/** Fields to show on the widget's `/form` page, without any call: for authoring tools. */
export interface CashierFormPreview {
  readonly fields: readonly unknown[];
  readonly locale?: string;
  readonly theme?: 'dark' | 'light';
  /** Instead of the locale's own. */
  readonly direction?: 'ltr' | 'rtl';
  /** What the form is of. Default: deposit. */
  readonly transaction?: 'deposit' | 'withdrawal';
  readonly currency?: string;
  readonly country?: string;
  readonly limits?: { readonly min?: number; readonly max?: number; readonly minNonRus?: number };
  /** Fields, by name, that are drawn as new, changed or removed: for a review of two versions. */
  readonly marks?: Readonly<Record<string, 'added' | 'changed' | 'gone'>>;
}

export interface CashierAnalyticsEvent {
  readonly event: string;
  readonly event_cat: string;
  readonly currency: string;
  readonly payment_region: string;
  readonly method_type: 'crypto' | 'fiat' | 'default';
  readonly deposit_method?: string;
  readonly withdrawal_method?: string;
  readonly submit_amount?: string;
  readonly form_type: string;
  readonly event_name: string;
  readonly error_code?: string | number;
  readonly error_text?: string;
}

/** Messages from the widget. Later versions may add messages and fields. */
export type CashierMessage =
  /** The widget has started; the SDK has sent it token, user and parent data. */
  | { readonly messageType: 'Loaded'; readonly version: string }
  /** A method list, or the form page, was opened. */
  | { readonly messageType: 'Init'; readonly page: 'deposit' | 'withdrawal' | 'form' }
  /** The player asks to close the widget: by the close button, or by Escape where there is one. */
  | { readonly messageType: 'Close' }
  /** The widget shows its error page, or an empty list. */
  | { readonly messageType: 'DisplayError'; readonly message: string }
  /** Start-up failed. */
  | { readonly messageType: 'InitError'; readonly message: string }
  /**
   * A call got an error status. Codes of the widget's own: `UNSAFE_URL` (a payment page that must not be opened) and
   * `TOKEN_REFUSED` (the server has refused five fresh tokens in a row; `onTokenExpired` is not called any more).
   */
  | {
      readonly messageType: 'Error';
      readonly message: string;
      readonly code?: string | number | null;
      readonly status: number;
      readonly url: string;
    }
  /** The connection is being restored; attempt 1, 2, 3. */
  | { readonly messageType: 'Reconnect'; readonly attempt: number }
  /**
   * The server no longer accepts the token: call `updateToken` with a fresh one. What was typed is kept. While fresh
   * tokens are refused, too, it comes after growing pauses.
   */
  | { readonly messageType: 'TokenExpired' }
  /** The content's height in CSS px changed. */
  | { readonly messageType: 'Resize'; readonly height: number }
  /** A transaction was created or changed its status. */
  | {
      readonly messageType: 'Transaction';
      readonly transaction: TransactionKind;
      readonly id: string;
      readonly status: TransactionStatus;
    }
  /** Only with `parent.analytics`. */
  | { readonly messageType: 'Analytics'; readonly payload: CashierAnalyticsEvent };

export type CashierMessageOf<Type extends CashierMessage['messageType']> = Extract<
  CashierMessage,
  { messageType: Type }
>;

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

/** Listeners, one for each message. One that throws does not stop the others. */
export interface CashierListeners {
  readonly onLoaded?: (message: CashierMessageOf<'Loaded'>) => void;
  /**
   * No widget has started in the frame: 2 s after a document has loaded, or after 15 s without one. Called once; a widget
   * that starts later works, and calls `onLoaded`. Without this listener the message goes to the console.
   */
  readonly onLoadError?: (error: CashierLoadError) => void;
  readonly onInit?: (message: CashierMessageOf<'Init'>) => void;
  readonly onClose?: (message: CashierMessageOf<'Close'>) => void;
  readonly onDisplayError?: (message: CashierMessageOf<'DisplayError'>) => void;
  readonly onInitError?: (message: CashierMessageOf<'InitError'>) => void;
  readonly onError?: (message: CashierMessageOf<'Error'>) => void;
  readonly onReconnect?: (message: CashierMessageOf<'Reconnect'>) => void;
  readonly onTokenExpired?: (message: CashierMessageOf<'TokenExpired'>) => void;
  readonly onResize?: (message: CashierMessageOf<'Resize'>) => void;
  readonly onTransaction?: (message: CashierMessageOf<'Transaction'>) => void;
  readonly onAnalytics?: (message: CashierMessageOf<'Analytics'>) => void;
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
  readonly user?: CashierUser;
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
  readonly iframe: HTMLIFrameElement;
  updateBonusList(bonusList: readonly CashierBonus[]): void;
  /** For the host's own back button: goes back inside the widget. */
  goBack(): void;
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
  readonly transaction?: TransactionKind;
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
