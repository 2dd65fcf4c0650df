import { type ComponentType, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Load, loadRepeatedly } from './loadRepeatedly';

const failed = new Set<() => void>();

/** After a failure was shown: failed parts are loaded again when they are next rendered. */
export function resetFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/** A component in a chunk of its own. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Starts loading it. False once it has loaded, or failed: then rendering it throws. */
  readonly isLoading: () => boolean;
  /** Loads it ahead of need. A failure has no effect: rendering it loads it again. */
  readonly preload: () => Promise<void>;
  /** Calls back when `isLoading` changes. Returns a function that stops that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * A component in a chunk of its own, shown by the Suspense above it. Unlike React's lazy it makes two attempts, and a
 * failure is not final.
 * @param isRequired for parts without an error message of their own: retried until they load
 */
export function lazyPart<Props extends object>(load: Load<ComponentType<Props>>, isRequired = false): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let Loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const start = () => {
    const started = loadRepeatedly(load, isRequired ? Number.POSITIVE_INFINITY : 2);
    started.then(
      (part) => {
        Loaded = part;
      },
      () => {
        hasFailed = true;
        failed.add(() => {
          loading = undefined;
          hasFailed = false;
        });
      },
    );
    return started;
  };
  const promise = () => {
    loading ??= start();
    return loading;
  };
  const Suspending = (props: Props) => {
    const Component = use(promise());
    return <Component {...props} />;
  };
  // `use` suspends for a moment even if its promise has resolved.
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : <Suspending {...props} />);
  return Object.assign(Part, {
    isLoading() {
      void promise();
      return !Loaded && !hasFailed;
    },
    async preload() {
      Loaded ??= await load().catch(() => undefined);
    },
    subscribe(onChange: () => void) {
      promise().then(onChange, onChange);
      return () => {};
    },
  });
}

/**
 * Whether the part still loads, to show a placeholder without Suspense: React leaves the fallback of a Suspense for 300
 * ms before it shows what has loaded.
 */
export const useIsLoading = <Props extends object>(part: LazyPart<Props> | null): boolean =>
  useSyncExternalStore(
    part?.subscribe ?? nothingComes,
    part?.isLoading ?? isThere,
    // What boot has painted is hydrated without the part, even if it has come since.
    () => part !== null,
  );

const nothingComes = () => () => {};
const isThere = () => false;
