/** A browser that shows a host page, driven inside the widget's frame as a person does: with real keys and presses. */
export interface Engine {
  readonly name: string;
  goto(address: string): Promise<void>;
  /** Presses the shown button whose words begin so; rejects when none comes within 20 s. */
  press(words: string): Promise<void>;
  /** Types into the input with this name, key by key. */
  type(name: string, text: string): Promise<void>;
  /** Everything that is to be read in the widget. */
  text(): Promise<string>;
  /** The value of an expression in the host page. */
  inHost(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a browser of its own, in a profile of its own. */
export type OpenEngine = (isPrivate: boolean) => Promise<Engine>;

/** In a frame: the shown button whose words begin so, once it stands still. Sent to the browser as text. */
export const findButton = `(words) => {
  const shown = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
  return shown.find((button) => !button.disabled && button.innerText.trim().startsWith(words)) ?? null;
}`;

/** Asks until the answer is something; what is still missing after 20 s is told by name. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not within 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
