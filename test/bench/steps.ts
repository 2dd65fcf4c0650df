import type { Signal } from './signals';
import type { Visit } from './visit';

/** By measure. The name's ending is the unit: Ms, Kb (1024 bytes); the others are counts. */
export type Figures = Readonly<Record<string, number>>;

/** Why a build has no figures. */
interface Skipped {
  readonly skipped: string;
}

export type Outcome = Figures | Skipped;

export const isSkipped = (outcome: Outcome): outcome is Skipped => typeof outcome.skipped === 'string';

/** Presses the tile that the signal names, with the mouse. Resolves with the press, timed by its event. */
export async function pressTile({ session, signals }: Visit, { x, y }: Signal): Promise<Signal> {
  if (x === undefined || y === undefined) throw new Error('No tile of the method that is pressed is in the document.');
  const button = { x, y, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
  return signals.take('press');
}

/** How long each event of the presses so far took until its next frame, as Chromium reports it (Event Timing). */
export const tapsOf = ({ widget }: Visit): Promise<number[]> =>
  widget().evaluate((): number[] => Reflect.get(window, 'bench').taps);

interface TakenForm {
  /** The form's paint if it kept the key sent then, else the event of the first key that it kept. */
  readonly readyAt: number;
  readonly keyShownAt: number;
  readonly keysLost: number;
}

/** Types into the first form that is painted until it keeps a key. */
export async function takeForm({ session, signals, widget }: Visit): Promise<TakenForm> {
  const form = await signals.take('form');
  const deadline = Date.now() + 30_000;
  for (let sent = 0; Date.now() < deadline; sent += 1) {
    if (sent > 0) await widget().evaluate(() => Reflect.get(window, 'bench').focusForm());
    await Promise.all([
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '5', text: '5', windowsVirtualKeyCode: 53 }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '5', windowsVirtualKeyCode: 53 }),
    ]);
    const key = await signals.take('key', 500).catch(() => null);
    if (key) return { readyAt: sent > 0 ? Number(key.pressedAt) : form.at, keyShownAt: key.at, keysLost: sent };
  }
  throw new Error('The form kept no key within 30 s of its first paint.');
}

/** The times of the first tile of a widget that was just opened. */
export async function openedTile(visit: Visit): Promise<Figures> {
  const tile = await visit.signals.take('tile');
  const { opened, loaded } = await visit.marks();
  return { openToTileMs: tile.at - opened, ...(loaded !== undefined && { loadedToTileMs: tile.at - loaded }) };
}
