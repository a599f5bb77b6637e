import { Fragment } from 'react';
import { isVisible, shownName } from '../../services/values/cut-text';
import { countText, formatDate } from '../../services/values/formats';
import { seen } from '../../services/values/mask';
import { RowValues } from '../table/grid/row-details';
import { Failure, OutsideLink } from '../ui/failure';
import { PersonButton } from '../ui/person-button';
import { RelativeTime } from '../ui/relative-time';
import { userColumns } from './dashboard-page';
import { totalsByCurrency, totalText } from './payment-totals';
import type { PersonParts } from './person-parts';

/** As far as they are known. */
function factsOf({ uid, user, users, tests, payments, logs }: PersonParts) {
  const seenAt = logs?.[0]?.at;
  const paid = payments && [
    countText(payments.length, { one: 'payment', other: 'payments' }),
    ...totalsByCurrency(payments).map(totalText),
  ];
  return [
    users?.length === 0 && `No user has this ${uid ? 'ID' : 'e-mail'}`,
    user && (user.accountType === 'paid' ? 'Paid' : 'Free'),
    user?.addedAt && `Added ${formatDate(user.addedAt)}`,
    seenAt && ['last seen ', <RelativeTime key="at" atMs={seenAt} />],
    tests && countText(tests.length, { one: 'test', other: 'tests' }),
    paid?.join(', '),
  ].filter(Boolean);
}

/** Who it is, who else has the e-mail address, and what could not be read. */
export function PersonLead({ parts }: { parts: PersonParts }) {
  const { uid, email, user, users = [], failed, logs } = parts;
  const index = logs?.[0]?.index;
  const known = { id: uid, displayName: '', accountType: '', email, phoneNumber: '' };
  return (
    <>
      <p className="text-hint text-muted">
        {factsOf(parts).map((fact, i) => (
          <Fragment key={i}>
            {i > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </p>
      <RowValues
        columns={userColumns.filter(({ stacked }) => stacked !== 'title')}
        row={user ?? known}
        place={{ position: 1, tabIndex: 0 }}
      />
      {users.length > 1 && <p>{users.length} users have this e-mail</p>}
      {users.length > 1 &&
        users.map(({ id, displayName }) => (
          <PersonButton key={id} person={{ uid: id }}>
            {isVisible(displayName) ? seen('name', shownName(displayName)) : seen('id', id)}
          </PersonButton>
        ))}
      {failed.map(({ noun, error, refetch, isFetching }) => (
        <Failure
          key={noun}
          title={`Failed to fetch ${noun}`}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ))}
      {index && (
        <p className="text-hint text-muted">
          These logs may not be the newest. {index.text} <OutsideLink {...index.page} />
        </p>
      )}
    </>
  );
}
