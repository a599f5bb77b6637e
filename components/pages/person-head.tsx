import { Fragment, type ReactNode } from 'react';
import { personRoute } from '../../services/people/person-route';
import { isVisible, shownName } from '../../services/values/cut-text';
import { countText, formatDate } from '../../services/values/formats';
import { seen } from '../../services/values/mask';
import { Badge } from '../ui/badge';
import { CopiedValue, type ValueUse } from '../ui/copy';
import { DefinitionList } from '../ui/definition-list';
import { Skeleton } from '../ui/loading';
import { Notice } from '../ui/notice';
import { PageLink } from '../ui/page-link';
import { ProblemNote } from '../ui/problems';
import { RelativeTime } from '../ui/relative-time';
import { totalsByCurrency, totalText } from './payment-totals';
import type { PersonParts } from './person-parts';

const nouns = {
  test: { one: 'test', other: 'tests' },
  payment: { one: 'payment', other: 'payments' },
};

/** Without a user, by what the person's documents say, or by how the page was found. */
export function nameOf({ user, uid, email, appointments, payments, logs }: PersonParts) {
  const names = [
    user?.displayName,
    appointments.data?.[0]?.fullName,
    payments.data?.[0]?.userName,
    logs.data?.[0]?.rows[0]?.profileName,
  ];
  const name = names.find(isVisible);
  const text = shownName(name ?? (email || uid));
  return { text, shown: seen(name ? 'name' : email ? 'email' : 'id', text) };
}

/** As far as they are known. */
function factsOf({ user, tests, payments, logs }: PersonParts): ReactNode[] {
  const lastAt = logs.data?.[0]?.rows[0]?.at;
  const paid = payments.data && [
    countText(payments.data.length, nouns.payment),
    ...totalsByCurrency(payments.data).map(totalText),
  ];
  return [
    user?.addedAt !== undefined && `Added ${formatDate(user.addedAt)}`,
    lastAt != null && (
      <>
        last seen <RelativeTime atMs={lastAt} />
      </>
    ),
    tests.data && countText(tests.data.length, nouns.test),
    paid?.join(', '),
  ].filter(Boolean);
}

/** Who it is, and what there is about them. The buttons follow the name. */
export function PersonHead({ parts, children }: { parts: PersonParts; children: ReactNode }) {
  const { user, users, uid, email } = parts;
  const isPaid = user?.accountType === 'paid';
  const values: [label: string, text: string, use: ValueUse][] = [
    ['Email', email, 'email'],
    ['Phone', user?.phoneNumber ?? '', 'phone'],
    ['ID', uid, 'code'],
  ];
  const found = users.data?.length ?? 1;
  return (
    <header className="flex flex-col gap-1 px-edge py-2">
      <div className="flex min-h-7 items-start gap-2">
        <h1 className="min-w-0 flex-1 py-0.5 text-title font-semibold">
          {users.isPending ? (
            <Skeleton className="my-1 h-4 w-40" />
          ) : (
            <bdi className="line-clamp-2">{nameOf(parts).shown}</bdi>
          )}
        </h1>
        {children}
      </div>
      <p className="text-hint text-muted">
        {user && <Badge tone={isPaid ? 'accent' : 'neutral'}>{isPaid ? 'Paid' : 'Free'}</Badge>}
        {found === 0 && `No user has this ${uid ? 'ID' : 'e-mail'}`}
        {factsOf(parts).map((fact, i) => (
          <Fragment key={i}>
            {i > 0 || found === 0 ? ' · ' : ' '}
            {fact}
          </Fragment>
        ))}
      </p>
      {found > 1 && (
        <Notice title={`${found} users have this e-mail`}>
          <ul>
            {users.data?.map(({ id, displayName }) => (
              <li key={id}>
                <PageLink route={personRoute({ uid: id })}>
                  {isVisible(displayName) ? seen('name', shownName(displayName)) : seen('id', id)}
                </PageLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ProblemNote problems={user?.problems} />
      <DefinitionList
        items={values
          .filter(([, text]) => isVisible(text))
          .map(([label, text, use]) => ({
            label,
            value: <CopiedValue text={text} label={label} use={use} />,
          }))}
      />
    </header>
  );
}
