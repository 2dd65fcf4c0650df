import { type ComponentType, use } from 'react';

/** Between two attempts to load a part, ms: the first pause and the longest. */
const firstPause = 1000;
const longestPause = 8000;

const failed = new Set<() => void>();

/** After a failure was shown: failed parts are loaded again when they are next rendered. */
export function resetFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

type Load<Part> = () => Promise<Part>;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const loadTwice = <Part,>(load: Load<Part>): Promise<Part> => load().catch(() => wait(firstPause).then(load));

const loadForever = <Part,>(load: Load<Part>, pause = firstPause): Promise<Part> =>
  load().catch(() => wait(pause).then(() => loadForever(load, Math.min(pause * 2, longestPause))));

/**
 * A component in a chunk of its own, shown by the Suspense above it. Unlike React's lazy it makes two attempts, and a
 * failure is not final: phones lose their network for a moment.
 * @param isRequired for parts without an error message of their own: retried until they load
 */
export function lazyPart<Props extends object>(
  load: Load<ComponentType<Props>>,
  isRequired = false,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const startLoading = () => {
    const started = isRequired ? loadForever(load) : loadTwice(load);
    started.catch(() =>
      failed.add(() => {
        loading = undefined;
      }),
    );
    return started;
  };
  return (props) => {
    loading ??= startLoading();
    const Part = use(loading);
    return <Part {...props} />;
  };
}
