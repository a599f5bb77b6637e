import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';
import { EmptyState } from '../ui/page';
import { navigate } from './hash-location';

export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  static readonly getDerivedStateFromError = (error: Error) => ({ error });

  override state = { error: null };

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

export function PageNotFound() {
  return (
    <EmptyState
      title={<h1>Page not found</h1>}
      action={
        <Button variant="primary" onClick={() => navigate('/')}>
          Go to the dashboard
        </Button>
      }
    >
      The address may be mistyped, or come from another version of the console.
    </EmptyState>
  );
}
