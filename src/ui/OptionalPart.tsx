import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

const nothing = () => null;

/** A part in a chunk of its own that the screen can do without: nothing stands there until it comes, or when it breaks. */
export const OptionalPart = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) => (
  <ErrorBoundary fallback={nothing}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
