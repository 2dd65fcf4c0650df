/** Globals that a host sets in the widget's window, and the one that the widget sets for it (contract C2). */
declare global {
  interface Window {
    readonly webkit?: { readonly messageHandlers?: { readonly cashier?: { postMessage(text: string): void } } };
    readonly CashierAndroid?: { postMessage(text: string): void };
    /** Set by the host of a web view: an object, or JSON text. */
    readonly cashierHostData?: unknown;
    /** Set by the widget in a web view, for the host to send messages with. */
    cashier?: { receive(text: unknown): void };
  }
}

export type HostWindow = Window;
