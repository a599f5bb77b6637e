import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import { isVisible, shownName } from '../../services/values/cut-text';
import { countText, formatDate } from '../../services/values/formats';
import { IconButton } from '../ui/button';
import { Failure, OutsideLink } from '../ui/failure';
import { PersonButton } from '../ui/person-button';
import { RelativeTime } from '../ui/relative-time';
import { type Field, ValueView } from '../ui/value-view';
import type { PersonParts } from './person-parts';

function factsOf({ uid, user, users, tests, payments, logs }: PersonParts) {
  const seenAt = Math.max(...(logs ?? []).map(({ at }) => at ?? 0));
  const count = (rows: readonly unknown[], noun: string) =>
    countText(rows.length, { one: noun, other: `${noun}s` });
  return [
    users?.length === 0 && `No user has this ${uid ? 'ID' : 'e-mail'}`,
    user && (user.accountType === 'paid' ? 'Paid' : 'Free'),
    user?.addedAt && `Added ${formatDate(user.addedAt)}`,
    seenAt > 0 && ['last seen ', <RelativeTime key="at" atMs={seenAt} />],
    tests && count(tests, 'test'),
    payments && count(payments, 'payment'),
    users && users.length > 1 && `${users.length} users have this e-mail`,
  ].filter(Boolean);
}

/** Who it is, who else has the e-mail address, and what could not be read. */
export function PersonLead(props: { parts: PersonParts; onBack: () => void }) {
  const { parts, onBack } = props;
  const { uid, email, user, users = [], failed, logs } = parts;
  const index = logs?.[0]?.index;
  const fields: Field[] = [
    ['Email', email, 'email'],
    ['Phone', user?.phoneNumber, 'phone'],
    ['ID', uid, 'code'],
  ];
  return (
    <>
      <div className="-ms-1.5 flex items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          label="Back"
          title="Back (Escape)"
          size="medium"
          onClick={onBack}
        />
        <p className="text-hint text-muted">
          {factsOf(parts).map((fact, i) => (
            <Fragment key={i}>
              {i > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </p>
      </div>
      {users.length > 1 &&
        users.map(({ id, displayName }) => (
          <PersonButton key={id} person={{ uid: id }}>
            {isVisible(displayName) ? shownName(displayName) : id}
          </PersonButton>
        ))}
      <div className="max-w-[440px]">
        <ValueView fields={fields.filter(([, text]) => text)} />
      </div>
      {failed.map((part) => (
        <Failure key={part.noun} title={`Failed to fetch ${part.noun}`} query={part} />
      ))}
      {index && (
        <p className="text-hint text-muted">
          These logs may not be the newest. {index.text} <OutsideLink {...index.page} />
        </p>
      )}
    </>
  );
}
