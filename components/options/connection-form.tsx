import { useState } from 'react';
import * as v from 'valibot';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import { sessionStateItem } from '../../services/session/session-item';
import { Connection } from '../../services/settings/connection';
import { readFirebaseConfig } from '../../services/settings/firebase-config';
import { connectionItem } from '../../services/settings/connection-item';
import type { ServiceCheck } from '../../services/settings/test-connection';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextAreaField, TextField } from '../ui/field';
import { Failure } from '../ui/failure';
import { showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';
import { CheckList } from './check-list';

interface Errors {
  config?: string;
  adminMailDomain?: string;
}

/** The config as text again, for a connection that is already there. */
function configText(connection: Connection | null): string {
  if (!connection) return '';
  const { apiKey, projectId, storageBucket } = connection;
  return JSON.stringify({ apiKey, projectId, storageBucket }, null, 2);
}

function check(config: string, adminMailDomain: string): Connection | Errors {
  const read = readFirebaseConfig(config);
  const fault = 'fault' in read ? read.fault : undefined;
  const values = 'values' in read ? read.values : {};
  const result = v.safeParse(Connection, { ...values, adminMailDomain });
  if (result.success) return result.output;
  const errors: Errors = fault === undefined ? {} : { config: fault };
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) === 'adminMailDomain' ? 'adminMailDomain' : 'config';
    errors[field] ??= issue.message;
  }
  return errors;
}

function isConnection(checked: Connection | Errors): checked is Connection {
  return 'apiKey' in checked;
}

function isSame(one: Connection, other: Connection | null): boolean {
  return configText(one) === configText(other) && one.adminMailDomain === other?.adminMailDomain;
}

/** Takes the web config of the owner's Firebase project and the administrator's mail domain. */
export function ConnectionForm({ saved }: { saved: Connection | null }) {
  const [config, setConfig] = useState(() => configText(saved));
  const [domain, setDomain] = useState(saved?.adminMailDomain ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [checks, setChecks] = useState<ServiceCheck[]>();
  const [failure, setFailure] = useState<string>();
  const [isTesting, setIsTesting] = useState(false);
  const [asked, setAsked] = useState<Connection>();
  const session = useStored(sessionStateItem);

  const checked = (form: HTMLFormElement | null): Connection | undefined => {
    const result = check(config, domain);
    if (isConnection(result)) {
      setErrors({});
      return result;
    }
    setErrors(result);
    const faulty = result.config === undefined ? 'adminMailDomain' : 'config';
    form?.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
    return undefined;
  };

  const test = async (form: HTMLFormElement | null) => {
    const connection = checked(form);
    if (!connection) return;
    setIsTesting(true);
    setFailure(undefined);
    try {
      setChecks(await api.settings.testConnection(connection));
    } catch (error) {
      setFailure(failureReason(error));
    }
    setIsTesting(false);
  };

  const save = async (connection: Connection) => {
    // Writing the same again would end the session too.
    if (!isSame(connection, saved)) await connectionItem.setValue(connection);
    setConfig(configText(connection));
    setDomain(connection.adminMailDomain);
    showMessage({ text: 'Connection saved. Open the console and sign in.' });
  };
  const submit = (form: HTMLFormElement) => {
    const connection = checked(form);
    if (!connection) return;
    if (session?.status === 'signed-in' && !isSame(connection, saved)) setAsked(connection);
    else void save(connection);
  };

  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextAreaField
        label="Web config"
        name="config"
        rows={8}
        spellCheck={false}
        className="[&_textarea]:font-mono"
        hint="Paste it as the Firebase console shows it, under Project settings, Your apps: JSON or the JavaScript snippet. It is read, never run."
        value={config}
        error={errors.config}
        onChange={(event) => {
          setConfig(event.target.value);
          setChecks(undefined);
        }}
      />
      <TextField
        label="Admin mail domain"
        name="adminMailDomain"
        placeholder="@admin.example.com"
        hint="It is appended to the username at sign-in."
        value={domain}
        error={errors.adminMailDomain}
        onChange={(event) => setDomain(event.target.value)}
      />
      {checks && <CheckList checks={checks} />}
      {failure !== undefined && <Failure title="The test could not run">{failure}</Failure>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button isBusy={isTesting} onClick={(event) => void test(event.currentTarget.form)}>
          Test connection
        </Button>
      </div>
      {asked && session?.status === 'signed-in' && (
        <ConfirmDialog
          title="Save the connection"
          question={`${session.email} will be signed out in every window.`}
          confirmLabel="Save and sign out"
          onConfirm={() => save(asked)}
          onClose={() => setAsked(undefined)}
        >
          The console then asks for a sign-in to {asked.projectId}. Nothing in Firebase is changed.
        </ConfirmDialog>
      )}
    </form>
  );
}
