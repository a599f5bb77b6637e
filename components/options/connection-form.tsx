import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../services/api/client';
import { sessionStateItem } from '../../services/session/session-item';
import type { Connection } from '../../services/firebase/connection';
import { PastedConnection } from '../../services/settings/firebase-config';
import { connectionItem } from '../../services/settings/connection-item';
import type { Check } from '../../services/settings/test-project';
import { Button } from '../ui/button';
import { TextAreaField, TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { askToConfirm } from '../session/dialogs';
import { Failure, OutsideLink } from '../ui/failure';
import { showFailure, showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';

function valuesOf(connection: Connection | null) {
  if (!connection) return { config: '', otherKey: '', adminMailDomain: '' };
  const { adminMailDomain, apiKey, projectId, storageBucket } = connection;
  const config = JSON.stringify({ apiKey, projectId, storageBucket }, null, 2);
  return { config, otherKey: '', adminMailDomain };
}

const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

export function ConnectionForm({ saved }: { saved: Connection | null }) {
  const savedValues = valuesOf(saved);
  const [values, setValues] = useState(savedValues);
  const [tested, setTested] = useState<{ values: object; checks: Check[] }>();
  const session = useStored(sessionStateItem);
  const isChanged = !areSame(values, savedValues);
  const isSaved = (connection: Connection) => areSame(valuesOf(connection), savedValues);
  const form = useForm({
    schema: PastedConnection,
    values,
    onChange: (change) => setValues({ ...values, ...change }),
    send: askOrSave,
  });

  async function test(connection: Connection) {
    const checks = await api.settings.testConnection(connection);
    setTested({ values, checks });
    const isReached = checks.some(({ outcome }) => outcome !== 'bad');
    if (isReached && session?.status === 'signed-in' && isSaved(connection)) {
      setTested({ values, checks: [...checks, ...(await api.settings.testAccess())] });
    }
  }
  async function save(connection: Connection) {
    // Every write ends the session, even if nothing changed.
    if (!isSaved(connection)) await connectionItem.setValue(connection);
    setValues(valuesOf(connection));
    showMessage({ text: 'Saved the connection. Open the console and sign in.' });
  }
  async function askOrSave(connection: Connection) {
    if (session?.status !== 'signed-in' || isSaved(connection)) {
      return showFailure(save(connection));
    }
    askToConfirm({
      title: 'Save the connection',
      question: `${session.email} is signed out in every window.`,
      confirmLabel: 'Save and sign out',
      failureTitle: 'Could not save the connection',
      onConfirm: () => save(connection),
      children: `The console then asks you to sign in to ${connection.projectId}. Nothing changes in Firebase.`,
    });
  }

  return (
    <form className="flex flex-col gap-3" {...form.props}>
      <TextAreaField
        label="Web config"
        rows={5}
        spellCheck={false}
        className="[&_textarea]:font-mono"
        hint="Copy it from the Firebase console, under Project settings, Your apps. JSON, the JavaScript snippet and .env files all work; nothing you paste is run."
        {...form.field('config')}
      />
      <TextField
        label="Another API key"
        isOptional
        hint="For a config whose key admits only certain websites. This key must have no such restriction."
        {...form.field('otherKey')}
      />
      <TextField
        label="Admin mail domain"
        placeholder="@admin.example.com"
        hint="The console adds this to the username at sign-in. Anyone who receives mail at that address can reset the password. Use your own domain, or one without mail."
        {...form.field('adminMailDomain')}
      />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={form.isBusy} onClick={() => void form.submit(test)}>
          Test connection
        </Button>
        <Button type="submit" variant="primary" hidden={!isChanged}>
          Save
        </Button>
      </div>
      <div role="status">{tested?.values === values && <CheckList checks={tested.checks} />}</div>
      <Failure title="Could not test the connection" error={form.error} />
    </form>
  );
}

const appearances = {
  good: { icon: CircleCheck, tone: 'text-positive', name: 'Good' },
  warning: { icon: TriangleAlert, tone: 'text-warning', name: 'Warning' },
  bad: { icon: CircleX, tone: 'text-danger', name: 'Failed' },
} as const;

function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {checks.map(({ subject, outcome, answer, setup }) => {
        const { icon: Icon, tone, name } = appearances[outcome];
        return (
          <li key={subject} className="flex gap-2">
            <Icon size={16} aria-label={name} className={`mt-0.5 shrink-0 ${tone}`} />
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{subject}:</strong> {answer}{' '}
              {setup && <OutsideLink {...setup.page} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
