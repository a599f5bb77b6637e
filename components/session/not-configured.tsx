import { browser } from 'wxt/browser';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export function NotConfigured() {
  return (
    <EmptyState
      title="The console is not connected yet"
      action={
        <Button variant="primary" onClick={() => void browser.runtime.openOptionsPage()}>
          Set up the connection
        </Button>
      }
    >
      Connect it to your own Firebase project: paste the project’s web config in the options.
    </EmptyState>
  );
}
