import { Skeleton } from '../ui/skeleton';

export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading the page" className="flex flex-col gap-3 p-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}
