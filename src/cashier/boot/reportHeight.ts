import type { HostMessageOut } from '../../contract/hostMessages';

/** Tells the host how high the content is, whenever that changes (contract C2 'Resize'). */
export function reportHeight(sendToHost: (message: HostMessageOut) => void): void {
  document.documentElement.classList.add('auto-height');
  let told = -1;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    sendToHost({ messageType: 'Resize', height });
  });
  observer.observe(document.body);
}
