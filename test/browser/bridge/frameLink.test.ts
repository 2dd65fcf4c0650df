import { afterEach, describe, expect, it, vi } from 'vitest';
import { foreignOrigin, type OpenFrame, openFrame } from './openFrame';

const page = '/test/browser/bridge/pages/widget.html';
const frames: OpenFrame[] = [];
const open = (address: string): OpenFrame => {
  const frame = openFrame(address);
  frames.push(frame);
  return frame;
};
const payload = {
  parent: { token: 'parent-token', bonusList: [{ id: 7, type: 'deposit' }] },
  user: { currency: 'BRL' },
};
const loaded = JSON.stringify({ type: 'loaded', payload });
const goBack = JSON.stringify({ type: 'go-back' });
const isUp = (frame: OpenFrame) => expect.poll(() => frame.texts.length).toBeGreaterThan(0);
const linkOf = ({ reports }: OpenFrame) => reports.find(({ link }) => link)?.link;
const isLinked = (frame: OpenFrame) => expect.poll(() => linkOf(frame)).toMatchObject({ phase: 'linked' });
/** Asks for the phase; messages posted before it have arrived when its answer arrives. */
async function phaseOf(frame: OpenFrame): Promise<unknown> {
  const before = frame.reports.length;
  frame.post({ command: 'state' });
  await expect.poll(() => frame.reports.slice(before).some(({ phase }) => phase)).toBe(true);
  return frame.reports.findLast(({ phase }) => phase)?.phase;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const frame of frames.splice(0)) frame.close();
});

for (const [where, origin] of [
  ["the host's own origin", location.origin],
  ['another origin', foreignOrigin],
] as const) {
  describe(`the widget's link from ${where}`, () => {
    it('sends Loaded with version v1.0.352 before anything else, once [HOST-1]', async () => {
      const frame = open(origin + page);
      await isUp(frame);
      await expect(phaseOf(frame)).resolves.toBe('waiting');
      expect(frame.texts).toEqual(['{"messageType":"Loaded","version":"v1.0.352"}']);
    });

    it('waits for loaded and fills in the defaults of parent and user [HOST-2]', async () => {
      const frame = open(origin + page);
      await isUp(frame);
      frame.post(loaded);
      await isLinked(frame);
      expect(linkOf(frame)).toMatchObject({
        hostData: {
          parent: {
            bonusId: null,
            bonusList: [{ id: 7, type: 'deposit' }],
            closingButton: true,
            experiments: [],
            host: '',
            token: 'parent-token',
            transport: 'socket',
            platformVersion: 'redesign',
            pwa: false,
            isMobileApp: false,
          },
          user: { currency: 'BRL', paymentGeo: 'RU', lang: 'en-US', country: 'ru' },
        },
      });
    });

    for (const [what, bad] of [
      ['no payload', { type: 'loaded' }],
      ['no parent', { type: 'loaded', payload: { user: {} } }],
      ['no token anywhere', { type: 'loaded', payload: { parent: {}, user: {} } }],
      ['a payload of wrong types', { type: 'loaded', payload: { parent: { token: [7] } } }],
    ] as const) {
      it(`refuses loaded with ${what} and sends InitError`, async () => {
        const frame = open(origin + page);
        await isUp(frame);
        frame.post(JSON.stringify(bad));
        await expect
          .poll(() => linkOf(frame))
          .toEqual({
            phase: 'refused',
            reason: 'incorrect-data',
            message: 'Incorrect data from host',
          });
        await expect
          .poll(() => frame.texts.map((text) => JSON.parse(text)))
          .toEqual([
            { messageType: 'Loaded', version: 'v1.0.352' },
            { messageType: 'InitError', message: 'Incorrect data from host' },
          ]);
      });
    }

    it('ignores a second loaded', async () => {
      const frame = open(origin + page);
      await isUp(frame);
      frame.post(loaded);
      await isLinked(frame);
      frame.post(JSON.stringify({ type: 'loaded', payload: { parent: {} } }));
      await expect(phaseOf(frame)).resolves.toBe('linked');
      expect(frame.texts).toHaveLength(1);
    });

    it('ignores what is not JSON, not an object, or of unknown type [HOST-6]', async () => {
      const frame = open(origin + page);
      await isUp(frame);
      const noise = ['', 'null', '7', '[]', '{', '"loaded"', '{"type":"unheard-of"}', '{"type":"bonus-list-updated"}'];
      for (const data of [...noise, null, 7, { type: 'loaded', payload }, [loaded]]) frame.post(data);
      await expect(phaseOf(frame)).resolves.toBe('waiting');
      frame.post(loaded);
      await isLinked(frame);
      for (const data of noise) frame.post(data);
      frame.post(goBack);
      await expect
        .poll(() => frame.reports.filter(({ message }) => message))
        .toEqual([{ message: { type: 'go-back' } }]);
      expect(frame.texts).toHaveLength(1);
    });

    it('ignores every window but its parent [HOST-6]', async () => {
      const frame = open(origin + page);
      const sibling = open(`${location.origin}/test/browser/bridge/pages/sibling.html`);
      await isUp(frame);
      await expect.poll(() => sibling.reports.length).toBe(1);
      const index = [...document.querySelectorAll('iframe')].indexOf(frame.iframe);
      sibling.post({ frame: index, text: loaded });
      await expect(phaseOf(frame)).resolves.toBe('waiting');
      frame.post(loaded);
      await isLinked(frame);
      sibling.post({ frame: index, text: goBack });
      // The frame gets the message of the sibling before the next one of this window, which is posted after a round trip.
      await phaseOf(frame);
      await phaseOf(frame);
      expect(frame.reports.filter(({ message }) => message)).toEqual([]);
    });

    it("ignores its parent's window under any origin but the pinned one [HOST-6]", async () => {
      const frame = open(origin + page);
      await isUp(frame);
      frame.post(loaded);
      await isLinked(frame);
      for (const foreign of ['https://host.example', `${location.origin}.evil.example`, 'null', '']) {
        frame.post({ command: 'forge', origin: foreign, text: goBack });
      }
      await phaseOf(frame);
      expect(frame.reports.filter(({ message }) => message)).toEqual([]);
      frame.post({ command: 'forge', origin: location.origin, text: goBack });
      await expect.poll(() => frame.reports.filter(({ message }) => message)).toHaveLength(1);
    });

    it('keeps messages of the linked host for the first listener, in order', async () => {
      const frame = open(origin + page);
      await isUp(frame);
      frame.post(loaded);
      frame.post(JSON.stringify({ type: 'bonus-list-updated', payload: [] }));
      frame.post(JSON.stringify({ type: 'token-updated', payload: { token: 'fresh' } }));
      frame.post(JSON.stringify({ type: 'swipe-back' }));
      const received = () => frame.reports.flatMap(({ message }) => (message ? [message] : []));
      await expect
        .poll(received)
        .toEqual([
          { type: 'bonus-list-updated', payload: [] },
          { type: 'token-updated', payload: { token: 'fresh' } },
          { type: 'swipe-back' },
        ]);
    });
  });
}

describe("the widget's link and origins", () => {
  it('sends Loaded to any origin and, once linked, every message to the pinned one alone', async () => {
    // The frame shares this origin, so it calls this window's own postMessage: the target can be seen.
    const post = vi.spyOn(window, 'postMessage');
    const frame = open(page);
    await expect.poll(() => post.mock.calls.length).toBeGreaterThan(0);
    frame.post(loaded);
    frame.post({ command: 'send', message: { messageType: 'Close' } });
    const sent = () =>
      post.mock.calls.filter(([data]) => typeof data === 'string').map(([data, target]) => [data, target]);
    await expect.poll(sent).toEqual([
      ['{"messageType":"Loaded","version":"v1.0.352"}', '*'],
      ['{"messageType":"Close"}', location.origin],
    ]);
  });

  it.each([
    ['lists it', [location.origin], 'linked'],
    ['lists it with a slash at the end', ['https://casino.example', `${location.origin}/`], 'linked'],
    ['lists others, one of which begins alike', ['https://casino.example', `${location.origin}0`], 'waiting'],
    ['lists the host of another scheme', [location.origin.replace('http:', 'https:')], 'waiting'],
    ['lists none', [], 'waiting'],
    ['lists what is no origin', ['null', '*', 'casino'], 'waiting'],
  ])('takes host data of another origin only where its document %s [HOST-6]', async (_, partners, phase) => {
    const frame = open(`${foreignOrigin}${page}?${new URLSearchParams({ partners: partners.join(' ') })}`);
    await isUp(frame);
    frame.post(loaded);
    await expect(phaseOf(frame)).resolves.toBe(phase);
    expect(frame.texts).toHaveLength(1);
  });

  it("takes host data of its own origin, whatever its document lists: the studio's previews", async () => {
    const frame = open(`${location.origin}${page}?partners=`);
    await isUp(frame);
    frame.post(loaded);
    await isLinked(frame);
  });

  it('ignores a host of opaque origin, which identifies no page [HOST-6]', async () => {
    const reports: Record<string, unknown>[] = [];
    const onMessage = ({ data }: MessageEvent): unknown => data?.report && reports.push(data.report);
    addEventListener('message', onMessage);
    const host = document.createElement('iframe');
    // A data: page has an opaque origin and, unlike a sandbox, leaves the widget's own as it is.
    host.src = `data:text/html,${encodeURIComponent(`<iframe src="${location.origin}${page}"></iframe><script>
      const widget = frames[0];
      addEventListener('message', ({ source, data }) => {
        if (source !== widget || typeof data !== 'string') return;
        widget.postMessage(${JSON.stringify(loaded)}, '*');
        widget.postMessage({ command: 'state' }, '*');
      });
    </script>`)}`;
    document.body.append(host);
    await expect.poll(() => reports).toEqual([{ phase: 'waiting' }]);
    removeEventListener('message', onMessage);
    host.remove();
  });
});
