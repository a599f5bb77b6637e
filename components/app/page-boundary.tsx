import { Component, type ReactNode, useEffect } from 'react';
import { Failure } from '../ui/failure';
import { NoPage } from '../ui/page';

export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  static readonly getDerivedStateFromError = (error: Error) => ({ error });

  override state = { error: null };

  override render() {
    const error: Error | null = this.state.error;
    if (error === null) return this.props.children;
    return (
      <div className="p-3">
        <Failure title="Could not show this page" onRetry={() => this.setState({ error: null })}>
          {String(error)}. The rest of the console still works.
        </Failure>
      </div>
    );
  }
}

let isFirst = true;

/** A page that follows another has the focus at its heading, unless its list has taken it. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – Career Console`;
    const main = document.querySelector('main');
    const hasFocus = isFirst || main?.contains(document.activeElement);
    if (!hasFocus) main?.querySelector('h1')?.focus();
    isFirst = false;
    return () => void (document.title = 'Career Console');
  }, [title]);
}

export function PageNotFound() {
  usePageTitle('Page not found');
  return (
    <NoPage title="Page not found">
      The address may be mistyped, or come from another version of the console.
    </NoPage>
  );
}
