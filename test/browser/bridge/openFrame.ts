/** A name of this machine that is another origin than the test's own; browsers resolve it to the loopback. */
export const foreignOrigin = `http://widget.localhost:${location.port}`;

export interface OpenFrame {
  readonly iframe: HTMLIFrameElement;
  /** JSON text that the frame sent to this window: as a host would receive it. */
  readonly texts: readonly string[];
  /** Reports of the frame's page to the test. */
  readonly reports: readonly Record<string, unknown>[];
  /** Posts to the frame's window, as the host's page. */
  post(data: unknown): void;
  close(): void;
}

/** Opens a page in an iframe of the test's window and records what it says. */
export function openFrame(address: string): OpenFrame {
  const iframe = document.createElement('iframe');
  const texts: string[] = [];
  const reports: Record<string, unknown>[] = [];
  const onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== iframe.contentWindow) return;
    if (typeof data === 'string') texts.push(data);
    else reports.push(data.report);
  };
  addEventListener('message', onMessage);
  iframe.src = address;
  document.body.append(iframe);
  return {
    iframe,
    texts,
    reports,
    post: (data) => iframe.contentWindow?.postMessage(data, '*'),
    close() {
      removeEventListener('message', onMessage);
      iframe.remove();
    },
  };
}
