import { useState } from 'react';
import { api } from '../../services/api/client';
import { sessionStateItem } from '../../services/session/session-item';
import type { Connection } from '../../services/firebase/connection';
import {
  ConnectionForm as schema,
  readFirebaseConfig,
} from '../../services/settings/firebase-config';
import { connectionItem, type ConnectionSetting } from '../../services/settings/connection-item';
import type { Check } from '../../services/settings/check';
import { Button } from '../ui/button';
import { DefinitionList } from '../ui/definition-list';
import { ConfirmDialog } from '../session/confirm-dialog';
import { TextAreaField, TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { Failure } from '../ui/failure';
import { showFailure, showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';
import { AccessResult, CheckList } from './checks';
import { SaveButton } from './option-parts';

const configHint =
  'Copy it from the Firebase console, under Project settings, Your apps. JSON, the JavaScript snippet and .env files all work; nothing you paste is run.';

/** Converts a saved connection back to the text of the form. */
function valuesOf(connection: Connection | null) {
  if (!connection) return { config: '', adminMailDomain: '' };
  const { adminMailDomain, apiKey, projectId, storageBucket } = connection;
  return { config: JSON.stringify({ apiKey, projectId, storageBucket }, null, 2), adminMailDomain };
}

const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** What a pasted text says, if that is enough. */
function understoodIn(config: string) {
  const { apiKey, projectId, storageBucket } = readFirebaseConfig(config).values ?? {};
  if (!apiKey || !projectId) return undefined;
  return (
    <DefinitionList
      items={[
        { label: 'Project', value: projectId },
        { label: 'API key', value: apiKey },
        { label: 'File store', value: storageBucket || 'None' },
      ]}
    />
  );
}

export function ConnectionForm({ setting }: { setting: ConnectionSetting }) {
  const { connection: saved, isManaged } = setting;
  const savedValues = valuesOf(saved);
  const [values, setValues] = useState(savedValues);
  const [checks, setChecks] = useState<Check[]>();
  const [pending, setPending] = useState<Connection>();
  const session = useStored(sessionStateItem);
  const isChanged = !areSame(values, savedValues);
  const isSaved = (connection: Connection) => areSame(valuesOf(connection), savedValues);
  const understood = values.config === savedValues.config ? undefined : understoodIn(values.config);
  const form = useForm({
    schema,
    values,
    onChange(change) {
      setValues({ ...values, ...change });
      if (change.config !== undefined) setChecks(undefined);
    },
    // Enter in a field sends the form.
    send: isManaged ? test : askOrSave,
  });

  async function test(connection: Connection) {
    const found = await api.settings.testConnection(connection);
    setChecks(found);
    // If Firebase cannot be reached, the access test would only wait for its answers.
    const isReached = found.some(({ outcome }) => outcome !== 'bad');
    if (isReached && session?.status === 'signed-in' && isSaved(connection)) {
      await api.settings.testAccess();
    }
  }
  async function save(connection: Connection) {
    // Every write ends the session, even if nothing changed.
    if (!isSaved(connection)) await connectionItem.setValue(connection);
    setValues(valuesOf(connection));
    showMessage({ text: 'Connection saved. Open the console and sign in.' });
  }
  async function askOrSave(connection: Connection) {
    if (session?.status === 'signed-in' && !isSaved(connection)) setPending(connection);
    else showFailure(save(connection));
  }

  return (
    <form className="flex flex-col gap-3" {...form.props}>
      <TextAreaField
        label="Web config"
        rows={6}
        readOnly={isManaged}
        spellCheck={false}
        className="[&_textarea]:font-mono"
        hint={isManaged ? 'Set by your organisation.' : (understood ?? configHint)}
        {...form.field('config')}
      />
      <TextField
        label="Admin mail domain"
        placeholder="@admin.example.com"
        readOnly={isManaged}
        hint="It is appended to the username at sign-in."
        {...form.field('adminMailDomain')}
      />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={form.isBusy} onClick={() => void form.submit(test)}>
          Test connection
        </Button>
        {!isManaged && <SaveButton isOffered={isChanged} />}
      </div>
      <div role="status">{checks && <CheckList checks={checks} />}</div>
      {saved && !isChanged && <AccessResult connection={saved} />}
      {form.failure !== undefined && (
        <Failure title="Could not test the connection">{form.failure}</Failure>
      )}
      {pending && session?.status === 'signed-in' && (
        <ConfirmDialog
          title="Save the connection"
          question={`${session.email} will be signed out in every window.`}
          confirmLabel="Save and sign out"
          failureTitle="The connection was not saved"
          onConfirm={() => save(pending)}
          onClose={() => setPending(undefined)}
        >
          The console will then ask you to sign in to {pending.projectId}. Nothing changes in
          Firebase.
        </ConfirmDialog>
      )}
    </form>
  );
}
