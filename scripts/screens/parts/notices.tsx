import { Button } from '../../../components/ui/button';
import { Failure } from '../../../components/ui/failure';
import { Skeleton, Spinner } from '../../../components/ui/loading';
import { Notice } from '../../../components/ui/notice';
import { EmptyState, PageHeading } from '../../../components/ui/page';
import { ProblemNote } from '../../../components/ui/problems';
import { ProgressBar } from '../../../components/ui/progress';
import { Sample } from './samples';

const tones = ['neutral', 'positive', 'warning', 'danger'] as const;
const text = 'The clock of this computer is 5 min behind. What is shown as upcoming may be over.';

export function Notices() {
  return (
    <>
      {tones.map((tone) => (
        <Sample key={tone} name={tone}>
          <Notice tone={tone}>{text}</Notice>
          <Notice
            tone={tone}
            title="The clock is wrong"
            action={<Button size="medium">Check</Button>}
          >
            {text}
          </Notice>
          <Notice tone={tone} title="Only a title" isBar />
        </Sample>
      ))}
      <Sample name="Failure">
        <Failure title="Failed to fetch logs" />
        <Failure title="Failed to fetch logs" onRetry={() => {}}>
          You are offline.
        </Failure>
        <Failure
          title="Failed to fetch logs"
          error={{ code: 'busy' }}
          onRetry={() => {}}
          isRetrying
        >
          The rows are from 10 min ago.
        </Failure>
      </Sample>
      <Sample name="Problems of a document">
        <ProblemNote problems={['time is not a valid date', 'email is missing']} />
      </Sample>
    </>
  );
}

export function Pages() {
  return (
    <>
      <Sample name="Heading">
        <PageHeading title="Appointments" />
        <PageHeading
          title="Discount Coupon"
          action={{ label: 'Generate Discount Coupon', run: () => {} }}
        />
      </Sample>
      <Sample name="Empty">
        <EmptyState title="No posts yet" action={<Button size="medium">Create New Post</Button>}>
          Posts appear here when they are published.
        </EmptyState>
      </Sample>
    </>
  );
}

export function Loading() {
  return (
    <>
      <Sample name="Progress">
        <ProgressBar label="Loading all users" done={0} />
        <ProgressBar label="Generating Vouchers" done={120} total={300} />
        <ProgressBar label="Uploading" done={812} total={1000} unit="kB" />
        <ProgressBar label="Done" done={300} total={300} />
      </Sample>
      <Sample name="Skeletons and figures">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-3 w-24" />
        <div className="flex items-center gap-4">
          <Spinner />
        </div>
      </Sample>
    </>
  );
}
