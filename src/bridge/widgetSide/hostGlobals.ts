/** What a host may put into the widget's window, and what the widget puts there for it (contract C2). */
declare global {
  interface Window {
    readonly webkit?: { readonly messageHandlers?: { readonly cashier?: { postMessage(text: string): void } } };
    readonly CashierAndroid?: { postMessage(text: string): void };
    /** Set by the host of a web view: an object, or JSON text. */
    readonly cashierHostData?: unknown;
    /** Set by the widget in a web view: the host's way to send go-back, swipe-back and the other messages. */
    cashier?: { receive(text: unknown): void };
  }
}

export type HostWindow = Window;
