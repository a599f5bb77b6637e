import { ORPCError } from '@orpc/client';
import { useRef, useState } from 'react';
import { api } from '../../services/api/client';
import { failureReason, type FailureCode } from '../../services/rpc/failure';
import { type SessionEnd, sessionEndMessage, signInMessages } from '../../services/session/session';
import { OperationsNotice } from '../operations/operations-notice';
import { TextField } from '../forms/field';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';

function messageOf(error: unknown): string {
  const messages: Partial<Record<string, string>> = signInMessages;
  const message = error instanceof ORPCError && messages[error.code];
  if (!message) return failureReason(error);
  const failure: FailureCode | undefined = error.data?.failure;
  return failure ? `${message}. ${failureReason({ code: failure })}` : message;
}

/** The login form and its messages: specification, sections 2 and 8. */
export function LoginForm({ end }: { end?: SessionEnd }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (form: FormData) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { username, password } = Object.fromEntries(form) as Record<
        'username' | 'password',
        string
      >;
      await api.session.signIn({ username, password });
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
      if (!password.current) return;
      password.current.value = '';
      password.current.focus();
    }
  };

  return (
    <main className="mx-auto flex min-h-dvh max-w-stack flex-col justify-center p-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(new FormData(event.currentTarget));
        }}
      >
        <h1 className="text-title font-semibold">Admin Login</h1>
        {failure === undefined && end && (
          <p role="status" className="rounded-control bg-warning-soft p-3 text-warning">
            {sessionEndMessage(end)}
          </p>
        )}
        <OperationsNotice />
        {failure !== undefined && <Failure title="Invalid username or password">{failure}</Failure>}
        <TextField label="Username" name="username" autoComplete="username" autoFocus required />
        <TextField
          ref={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Login
        </Button>
      </form>
    </main>
  );
}
