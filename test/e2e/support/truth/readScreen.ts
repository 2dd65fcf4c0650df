import type { PageSocket } from './pageTraffic';

/** What is visible of the widget, and how it can be pressed. */
export interface Screen {
  /** The frame has no document of the widget that is loaded. */
  readonly isLoading: boolean;
  /** Milliseconds since the document started. */
  readonly age: number;
  readonly route: string;
  readonly text: string;
  /** Visible text inside the page, below its header. */
  readonly mainText: string;
  /** Visible controls inside the page. */
  readonly controls: readonly string[];
  /** Visible skeletons and spinners inside the page. */
  readonly skeletons: number;
}

/** How far the tab's documents are. */
export interface TabReport {
  readonly now: number;
  readonly nextDue: number;
  readonly calls: number;
  readonly files: number;
  readonly errands: number;
  readonly sockets: readonly PageSocket[];
  /** Null: nothing has changed since the last report. */
  readonly screen: Screen | null;
}

/** Runs in the host page: advances it and the frame, waits until both are idle, and reads the screen. */
export async function advanceTab([time, knownActivity]: readonly [number, string]): Promise<
  readonly [TabReport, string]
> {
  const frame = document.querySelector('iframe');
  const inFrame = (): Window | null => {
    try {
      const window = frame?.contentWindow;
      return window?.world && !window.world.isLeaving && window.document.readyState === 'complete' ? window : null;
    } catch {
      return null; // a page of the browser's own
    }
  };
  const worlds = () => [window.world, inFrame()?.world].flatMap((world) => world ?? []);
  const traffics = () => [window.traffic, inFrame()?.traffic].flatMap((traffic) => traffic ?? []);
  const activity = (): string =>
    [...worlds().map(({ startedAt }) => startedAt), ...traffics().map((traffic) => traffic.activity())].join();
  for (const world of worlds()) await world.runUntil(time);
  for (let seen = ''; seen !== activity(); ) {
    seen = activity();
    for (let turn = 0; turn < 4; turn += 1) for (const world of worlds()) await world.turn();
  }

  function read(): Screen {
    const widget = inFrame();
    const age = widget?.world ? widget.world.now() - widget.world.startedAt : 0;
    const blank = { route: '', text: '', mainText: '', controls: [], skeletons: 0 };
    if (!widget) return { ...blank, isLoading: true, age };
    const { body } = widget.document;
    // Animations run by the browser's clock, not by the world's: controls that appear late are there by now.
    for (const animation of widget.document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    // While the widget starts, there is no page yet.
    const main = body.querySelector<HTMLElement>('main') ?? body;
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
    const visible = (selector: string): Element[] => [...main.querySelectorAll(selector)].filter(isVisible);
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ??
      ('innerText' in element && typeof element.innerText === 'string' ? element.innerText : '');
    return {
      isLoading: false,
      age,
      route: body.querySelector('[data-route]')?.getAttribute('data-route') ?? '',
      text: body.innerText,
      mainText: main.innerText.trim(),
      controls: visible('button, a[href], input').map((element) => nameOf(element).replaceAll(/\s+/g, ' ').trim()),
      skeletons: visible('[role="status"], [aria-busy="true"]').length,
    };
  }

  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const report = {
    now: time,
    nextDue: Math.min(...worlds().map((world) => world.nextDue())),
    calls: sum(traffics().map((traffic) => traffic.calls())),
    files: sum(traffics().map((traffic) => traffic.files())),
    errands: sum(traffics().map((traffic) => traffic.errands())),
    sockets: traffics().flatMap((traffic) => traffic.sockets()),
    screen: activity() === knownActivity && inFrame() ? null : read(),
  };
  return [report, activity()];
}
