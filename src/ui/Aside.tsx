import { type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary';

const nothing = () => null;

/** A part in a chunk of its own that the screen can do without: nothing stands there until it comes, or when it breaks. */
export const Aside = ({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) => (
  <Boundary fallback={nothing}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);
