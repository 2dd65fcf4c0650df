import { type ComponentType, use } from 'react';

/** Between two tries for a part that did not come, in milliseconds. */
const pause = 1000;

const failed = new Set<() => void>();

/** After a failure has been shown: what did not come is asked for anew the next time that it is needed. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

async function loadTwice<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
}

/**
 * A component in a chunk of its own, shown by the Suspense above it. Unlike React's lazy it tries twice, and a failure
 * is not for ever: phones lose their network for a moment.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const ask = () => {
    const asked = loadTwice(load);
    asked.catch(() =>
      failed.add(() => {
        loading = undefined;
      }),
    );
    return asked;
  };
  return (props) => {
    loading ??= ask();
    const Part = use(loading);
    return <Part {...props} />;
  };
}
