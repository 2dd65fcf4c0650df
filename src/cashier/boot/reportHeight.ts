import type { HostMessageOut } from '../../contract/hostMessages';

/** Sends the content's height to the host whenever it changes (contract C2 'Resize'). */
export function reportHeight(sendToHost: (message: HostMessageOut) => void): void {
  document.documentElement.classList.add('auto-height');
  let reported = -1;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    sendToHost({ messageType: 'Resize', height });
  });
  observer.observe(document.body);
}
