/**
 * Runs in the opened frame before its own scripts. Reports through the binding `benchSignal`, in ms since 1970:
 * the first tile's paint, the press on a tile, the first form's paint, and the first key that its input keeps.
 */
if (window !== window.top) {
  const {
    tiles = 'main li button',
    inputs = 'main form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio])):not(:disabled, [readonly])',
    pressable = '^Pix',
  } = window.benchSelectors ?? {};
  const key = '5';

  const wallTime = (time) => performance.timeOrigin + time;
  const signal = (name, figures) => window.benchSignal(JSON.stringify({ name, ...figures }));
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Calls with the time when the next frame is on its way to the screen. */
  const afterPaint = (report) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => report(wallTime(performance.now()));
      channel.port2.postMessage(null);
    });

  /** Reports the paint of the first shown match, once; calls `beforePaint` in its frame. */
  const watch = (selector, report, beforePaint) => {
    let isFound = false;
    let isDue = false;
    const look = () => {
      const matches = isFound ? [] : [...document.querySelectorAll(selector)];
      const found = matches.find(isShown);
      // A style may show it later, without a mutation.
      if (!found && matches.length > 0 && !isDue) {
        isDue = true;
        requestAnimationFrame(() => {
          isDue = false;
          look();
        });
      }
      if (!found) return;
      isFound = true;
      observer.disconnect();
      if (beforePaint) requestAnimationFrame(beforePaint);
      afterPaint((at) => report(found, at));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  };

  const placeOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  const bench = { shift: 0, taps: [] };
  window.bench = bench;
  /** The centre of the tile to press, in CSS px of the frame. */
  bench.placeOfTile = () => {
    const tile = [...document.querySelectorAll(tiles)].find(({ textContent }) => textContent.match(pressable));
    return tile && placeOf(tile);
  };
  bench.watchTile = () =>
    watch(
      tiles,
      (_, at) => signal('tile', { at, ...bench.placeOfTile() }),
      () => signal('tileFrame', { at: wallTime(performance.now()) }),
    );
  bench.focusForm = () => document.querySelector(inputs)?.focus({ preventScroll: true });

  bench.watchTile();
  watch(inputs, (_, at) => {
    bench.focusForm();
    signal('form', { at });
  });

  let isPressed = false;
  let keyAt = 0;
  const listen = (type, run) => document.addEventListener(type, run, { capture: true, passive: true });
  listen('pointerdown', ({ target, timeStamp }) => {
    if (isPressed || !target.closest(tiles)) return;
    isPressed = true;
    signal('press', { at: wallTime(timeStamp) });
  });
  listen('keydown', ({ timeStamp }) => {
    keyAt = timeStamp;
  });
  listen('input', ({ target }) => {
    const pressedAt = wallTime(keyAt);
    afterPaint((at) => {
      if (target.isConnected && target.value.includes(key)) signal('key', { pressedAt, at });
    });
  });

  const observe = (type, read, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) bench.shift += value;
  });
  const readTap = ({ name, duration }) => {
    if (/^(?:pointerdown|pointerup|click)$/.test(name)) bench.taps.push(duration);
  };
  observe('event', readTap, { durationThreshold: 16 });
  observe('first-input', readTap);
}
