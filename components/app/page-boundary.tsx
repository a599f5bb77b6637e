import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/failure';

export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const error: Error | null = this.state.error;
    if (error === null) return this.props.children;
    return (
      <div className="p-3">
        <Failure
          title="Something went wrong on this page"
          onRetry={() => this.setState({ error: null })}
        >
          {String(error)}. The rest of the console still works.
        </Failure>
      </div>
    );
  }
}
