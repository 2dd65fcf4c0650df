import { Component, type ReactNode } from 'react';
import { resetFailedParts } from './lazyPart';

interface Props {
  readonly children: ReactNode;
  /** What stands in the place of children that broke, or whose code did not come. `tryAgain` shows them anew. */
  readonly fallback: (message: string, tryAgain: () => void) => ReactNode;
}

interface State {
  /** null: nothing broke. */
  readonly message: string | null;
}

/** Keeps what breaks inside to itself, so that the page around it never turns white. */
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
