/** Runs in the studio: marks for a trace, from an event to the paint after it. */
const markPaint = (name) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark(name);
    port2.postMessage(null);
  });
for (const type of ['keydown', 'pointerdown'])
  document.addEventListener(
    type,
    ({ timeStamp }) => {
      performance.mark('pressed', { startTime: timeStamp });
      if (type === 'keydown') markPaint('painted');
    },
    true,
  );
window.bench = {
  /** Marks the first paint with an element of this selector. */
  watchFor(selector) {
    performance.clearMarks('shown');
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      markPaint('shown');
    });
    observer.observe(document, { subtree: true, childList: true });
  },
};
if (window === window.top) window.bench.watchFor('[role="option"] img');
