import { Link } from 'wouter';
import { EmptyState } from '../ui/empty-state';

export function NotFound() {
  return (
    <EmptyState
      title="There is no such page"
      action={
        <Link href="/" className="font-medium text-accent underline">
          Go to the dashboard
        </Link>
      }
    >
      The address is mistyped, or comes from another version of the console.
    </EmptyState>
  );
}
