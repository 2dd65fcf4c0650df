import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

const nothing = () => null;

/** A part that the screen works without, in a chunk of its own. Renders nothing until it loads, or when it fails. */
export const OptionalPart = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) => (
  <ErrorBoundary fallback={nothing}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
