/** A browser on a host page, driven inside the widget's frame by real key presses and clicks. */
export interface Engine {
  readonly name: string;
  goto(address: string): Promise<void>;
  /** Clicks the visible button whose text starts with `label`; rejects if there is none within 20 s. */
  click(label: string): Promise<void>;
  /** Types into the input with this name, key by key. */
  type(name: string, text: string): Promise<void>;
  /** The visible text of the widget. */
  text(): Promise<string>;
  /** The value of an expression in the host page. */
  inHost(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a browser with a fresh profile. */
export type OpenEngine = (isPrivate: boolean) => Promise<Engine>;

/** Runs in the widget's frame: finds the visible, enabled button whose text starts with `label`. Sent to the browser as text. */
export const findButton = `(label) => {
  const shown = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
  return shown.find((button) => !button.disabled && button.innerText.trim().startsWith(label)) ?? null;
}`;

/** Polls until the result is truthy; throws with `what` after 20 s. */
export async function until<T>(what: string, poll: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const result = await poll().catch(() => null);
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`${what}: missing after 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
