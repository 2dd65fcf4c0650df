import { type ComponentType, use } from 'react';

/** Between two tries for a part that did not come, in milliseconds; and the longest that it grows to. */
const pause = 1000;
const longestPause = 8000;

const failed = new Set<() => void>();

/** After a failure has been shown: what did not come is asked for anew the next time that it is needed. */
export function resetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

type Load<Part> = () => Promise<Part>;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const loadTwice = <Part,>(load: Load<Part>): Promise<Part> => load().catch(() => wait(pause).then(load));

const loadUntilItComes = <Part,>(load: Load<Part>, next = pause): Promise<Part> =>
  load().catch(() => wait(next).then(() => loadUntilItComes(load, Math.min(next * 2, longestPause))));

/**
 * A component in a chunk of its own, shown by the Suspense above it. Unlike React's lazy it tries twice, and a failure
 * is not for ever: phones lose their network for a moment.
 * @param isPatient for what the page cannot do without and has no words for when it is missing: tried until it comes
 */
export function lazyPart<Props extends object>(
  load: Load<ComponentType<Props>>,
  isPatient = false,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const ask = () => {
    const asked = isPatient ? loadUntilItComes(load) : loadTwice(load);
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
