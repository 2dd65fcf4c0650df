/** In development builds alone: the page reloads when its document has changed, which it does with every rebuild. */
const pause = 1000;

const documentText = (): Promise<string | null> =>
  fetch(window.location.href, { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null, // the gateway is being started again
  );

async function watchDocument(): Promise<void> {
  const first = await documentText();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = await documentText();
    if (first !== null && now !== null && now !== first) return window.location.reload();
  }
}

void watchDocument();

export {};
