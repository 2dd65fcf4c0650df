import { Component, type ReactNode } from 'react';
import { resetFailedParts } from './lazyPart';

interface Props {
  readonly children: ReactNode;
  /** Replaces children that threw, or whose chunk did not load. `retry` renders them again. */
  readonly fallback: (message: string, retry: () => void) => ReactNode;
}

interface State {
  /** null: no error. */
  readonly message: string | null;
}

/** Contains errors of its children, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: (error instanceof Error && error.message) || 'Unknown error' };
  }

  override componentDidCatch(): void {
    resetFailedParts();
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null
      ? this.props.children
      : this.props.fallback(message, () => this.setState({ message: null }));
  }
}
