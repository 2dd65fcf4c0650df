import type { Kind, Offer } from '../model/createForms';
import type { Model } from '../model/createModel';
import type { AskedErasure, Publish, Scenario } from '../scenario';
import type { World } from '../world/createWorld';
import { newPlace } from '../world/places';
import type { Nodes } from './createNodes';
import { layoutOf, method } from './layouts';
import type { StudioCall } from './startNode';

/** How long somebody waits for an answer, how much later a scheduled publish is, and how long a node takes to notice that; in ms. */
const patience = 30_000;
const later = 3000;
const round = 6000;
/** The warnings of a lint are as wanted. */
const about = { note: 'Simulated.', reason: 'Simulated.' };

type Received = { readonly status: number; readonly body: unknown } | null;

const partOf = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((part, name) => Reflect.get(Object(part), name), value);

/** Somebody in the studio, who publishes and takes back forms while players have them open, and erases players. */
export function createStudio({ publishes, erasures }: Scenario, world: World, model: Model, nodes: Nodes) {
  const { forms } = model;
  const place = newPlace('studio');
  let working = 0;

  function send(call: StudioCall): Promise<Received> {
    world.note(`studio ${JSON.stringify({ ...call, body: Object.keys(call.body) })}`);
    return new Promise((resolve) => {
      const end = (received: Received): void => {
        if (received !== null) world.note(`studio received ${received.status} ${JSON.stringify(received.body)}`);
        resolve(received);
      };
      world.after(patience, () => resolve(null));
      world
        .ask(
          'studio',
          place,
          nodes.next((node) => node.studio(call)),
        )
        .then(end, () => resolve(null));
    });
  }
  const pathOf = (of: Kind, name: string): string => `/methods/${of}/${method}/${name}`;

  /** Notes what has become of an offer. */
  function note(offer: Offer, received: Received, isDone = true): void {
    if (received === null || received.status >= 500) return;
    if (received.status !== 200) offer.isRefused = true;
    else if (isDone) offer.doneAt = world.now();
  }

  /** @returns the revision of the draft; null: it was not saved, or nobody knows */
  async function saveDraft(of: Kind, version: number, seen = 0): Promise<number | null> {
    forms.mayEnd(of);
    const body = { layout: layoutOf(of, version), seen };
    const received = await send({ verb: 'PUT', path: pathOf(of, 'draft'), body });
    if (received?.status === 200) return Number(partOf(received.body, 'revision'));
    const other = Number(partOf(received?.body, 'error', 'draft', 'revision'));
    return seen === 0 && Number.isInteger(other) ? saveDraft(of, version, other) : null;
  }

  async function work({ of, kind, share }: Publish, version: number): Promise<void> {
    if (kind === 'take back') {
      forms.mayEnd(of);
      await send({ verb: 'POST', path: pathOf(of, 'cancel-release'), body: {} });
      return;
    }
    if (kind === 'roll back') {
      const atOnce = share > 50;
      const offer = forms.offered({ of, version: 0, kind: 'again', isAtOnce: atOnce, sentAt: world.now() });
      const body = { revision: 1, note: about.note, atOnce };
      // The same message once more publishes it once more.
      note(offer, await send({ verb: 'POST', path: pathOf(of, 'rollback'), body }), false);
      return;
    }
    const seen = await saveDraft(of, version);
    if (seen === null) return;
    const isToSome = kind === 'to some';
    const offer = forms.offered({
      of,
      version,
      kind: isToSome ? 'to some' : 'to all',
      isAtOnce: kind === 'at once',
      sentAt: world.now(),
    });
    const at = kind === 'scheduled' && { at: new Date(world.wallClock() + later).toISOString() };
    const body = { ...about, seen, ...(isToSome && { share }), ...(kind === 'at once' && { atOnce: true }), ...at };
    note(offer, await send({ verb: 'POST', path: pathOf(of, 'publish'), body }), kind !== 'scheduled');
    if (kind === 'scheduled') await new Promise<void>((resolve) => world.after(later + round, resolve));
  }

  async function erase({ player: index }: AskedErasure): Promise<void> {
    const player = `player ${index}`;
    const erasure = model.erasing(player, world.now());
    const received = await send({ verb: 'POST', path: '/players/erase', body: { userId: player } });
    if (received?.status === 200) model.erased(erasure, world.now());
  }

  /** Does it at its time. */
  function plan(at: number, run: () => Promise<void>): void {
    world.after(at, () => {
      working += 1;
      void run().finally(() => {
        working -= 1;
      });
    });
  }

  return {
    begin(): void {
      for (const [index, publish] of publishes.entries()) plan(publish.at, () => work(publish, index + 1));
      for (const erasure of erasures) plan(erasure.at, () => erase(erasure));
    },
    isDone: (): boolean => working === 0,
  };
}
