/** Runs in the widget's frame where keystrokes are measured. */
window.bench = {
  /** Resolves in the frame after the form has this many inputs. */
  formShown: (count) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelectorAll('main form input').length < count) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true });
      look();
    }),
  frames: [],
  /** Times each frame from the one before. */
  watchFrames: () =>
    requestAnimationFrame(function next(last) {
      requestAnimationFrame((now) => {
        window.bench.frames.push(now - last);
        next(now);
      });
    }),
  strokes: [],
  /** Times each key from its event to the next frame. */
  watchKeys: () =>
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.bench.strokes.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        }),
      true,
    ),
};
