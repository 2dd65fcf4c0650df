import { vi } from 'vitest';

/** Stubs a page that loads every script at once. @param deployment its public keys @param globals of its window */
export function stubPage(deployment: Readonly<Record<string, string>>, globals: object): void {
  vi.stubGlobal('window', globals);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: () => ({ getAttribute: () => JSON.stringify(deployment) }),
    createElement: () => ({}),
    head: { append: (script: { onload(): void }) => queueMicrotask(() => script.onload()) },
  });
}
