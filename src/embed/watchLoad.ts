import type { CashierLoadError } from './types';

/** For the frame's document to load, in ms. */
const loadTimeout = 15_000;
/** From the frame's load event to a report, in ms: a widget sends Loaded before that event. */
const startTimeout = 2000;
/** For an answer that explains the failure, in ms. */
const probeTimeout = 5000;

type Reason = CashierLoadError['reason'];

/** What to do, by reason. */
const advice: { readonly [Name in Reason]: string } = {
  'page-policy': "add its origin to frame-src of this page's policy.",
  unreachable: 'nothing answers. Check host, port and certificate.',
  'wrong-path': 'a server answers, but not with a widget. Check the path.',
  forbidden:
    "it is there, but the browser refuses it. List this page's origin in its server's PARTNER_ORIGINS; send no Cross-Origin-Embedder-Policy.",
  'timed-out': 'no answer in time, or the element is not on the page.',
  unknown: "connect-src of this page's policy hides why. Most often PARTNER_ORIGINS lacks this page's origin.",
};

/** The server's answer; null for none, or for one that this page may not read. */
const fetchQuietly = (address: URL, mode: RequestMode): Promise<Response | null> =>
  fetch(address, { mode, credentials: 'omit', signal: AbortSignal.timeout(probeTimeout) }).catch(() => null);

/**
 * Why the frame shows no widget. Browsers do not let a page know: but `embed.js`, which any page may read, is in the
 * widget's folder (contract §1).
 */
async function reasonOf(folder: URL, isProbeBlocked: () => boolean): Promise<Reason> {
  const script = await fetchQuietly(new URL('embed.js', folder), 'cors');
  if (script?.ok) return 'forbidden';
  if (script || (await fetchQuietly(folder, 'no-cors'))) return 'wrong-path';
  // Browsers report a violation after the fetch has failed.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return isProbeBlocked() ? 'unknown' : 'unreachable';
}

/**
 * Reports once if the frame shows no widget; a widget that starts later works all the same. Call it before the frame
 * is on the page.
 * @param folder the widget's address, with a slash at the end
 * @returns ends the watch: the widget has started, or is gone
 */
export function watchLoad(
  iframe: HTMLIFrameElement,
  folder: URL,
  onError: (error: CashierLoadError) => void,
): () => void {
  const url = folder.href;
  let isProbeBlocked = false;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    iframe.removeEventListener('load', onLoad);
    document.removeEventListener('securitypolicyviolation', onViolation);
  };
  const report = (reason: Reason): void => {
    if (isOver) return;
    stop();
    onError({ reason, url, message: `${url} shows no cashier: ${advice[reason]}` });
  };
  const onLoad = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void reasonOf(folder, () => isProbeBlocked).then(report), startTimeout);
  };
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (!blockedURI.startsWith(folder.origin)) return;
    if (effectiveDirective === 'frame-src') report('page-policy');
    if (effectiveDirective === 'connect-src') isProbeBlocked = true;
  };
  let timer = window.setTimeout(() => report('timed-out'), loadTimeout);
  iframe.addEventListener('load', onLoad);
  document.addEventListener('securitypolicyviolation', onViolation);
  return stop;
}
