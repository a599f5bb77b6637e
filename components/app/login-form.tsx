import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { openOptions } from '../../services/background/open-console';
import { api } from '../../services/api/client';
import { errorCode, failureReason, setupAdvice } from '../../services/api/failure';
import { usernameItem } from '../../services/session/session-item';
import { type SessionEnd, sessionEndMessage, signInMessages } from '../../services/session/session';
import OperationsNotice from '../operations/operations-notice';
import { TextField } from '../forms/field';
import { ProjectChip } from '../session/project';
import { Button, IconButton } from '../ui/button';
import { Failure, OutsideLink } from '../ui/failure';
import { Notice } from '../ui/notice';
import { useStored } from '../ui/use-stored';

const messages: Partial<Record<string, string>> = signInMessages;

export function LoginForm({ end }: { end?: SessionEnd }) {
  const username = useStored(usernameItem);
  const [asksForCode, setAsksForCode] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const [isBusy, setIsBusy] = useState(false);
  const [showsPassword, setShowsPassword] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const fields = Object.fromEntries(new FormData(form));
      await api.session.signIn(fields as Record<'username' | 'password', string>);
    } catch (error) {
      setIsBusy(false);
      const answer = errorCode(error);
      if (answer === 'second-factor') return setAsksForCode(true);
      const message = messages[String(answer)];
      const cause = message ? Object(error).data?.text : failureReason(error);
      const page = setupAdvice(error)?.page;
      setFailure(
        <Failure title={asksForCode ? 'Could not sign in' : 'Invalid username or password'}>
          {message ?? messages.unexpected}
          {cause && <span className="mt-1 block">{cause}</span>}
          {page && <OutsideLink {...page} />}
        </Failure>,
      );
      const isCodeWrong = asksForCode && answer === 'auth/invalid-verification-code';
      setAsksForCode(isCodeWrong);
      const field = form.elements.namedItem(isCodeWrong ? 'code' : 'password') as HTMLInputElement;
      field.value = '';
      field.focus();
    }
  };

  if (username === undefined) return null;
  return (
    <>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(event.currentTarget);
        }}
      >
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
          <h2 className="text-title font-semibold">Admin Login</h2>
          <ProjectChip />
        </div>
        {end && (
          <Notice tone="warning" role="status">
            <p>{sessionEndMessage(end)}</p>
            {end.reason === 'not-admin' && <p>{end.denial}</p>}
          </Notice>
        )}
        <OperationsNotice />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          defaultValue={username}
          autoFocus={!username}
          required
          readOnly={asksForCode}
        />
        <div className="relative">
          <TextField
            label="Password"
            name="password"
            type={showsPassword && !asksForCode ? 'text' : 'password'}
            autoComplete="current-password"
            autoFocus={username !== ''}
            required
            readOnly={asksForCode}
            className="[&>input]:pe-9 [&>input::-ms-reveal]:hidden"
          />
          {!asksForCode && (
            <IconButton
              icon={showsPassword ? EyeOff : Eye}
              label="Show password"
              aria-pressed={showsPassword}
              className="absolute end-0 bottom-0 text-muted"
              onClick={() => setShowsPassword(!showsPassword)}
            />
          )}
        </div>
        {asksForCode && (
          <TextField
            label="Code"
            name="code"
            hint={signInMessages['second-factor']}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            autoFocus
            required
            onChange={({ target }) => {
              if (target.value.length === target.maxLength) target.form?.requestSubmit();
            }}
          />
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Login
        </Button>
        {asksForCode && (
          <Button variant="quiet" disabled={isBusy} onClick={() => setAsksForCode(false)}>
            Use another account
          </Button>
        )}
        {failure}
      </form>
      <Button variant="link" size="small" className="-ms-1.5 self-start" onClick={openOptions}>
        Options
      </Button>
    </>
  );
}
