import type { ReactNode } from 'react';
import { Mark } from '../ui/mark';

/** Its mark does not move when the login form follows the check of the session. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-stack flex-col gap-3 px-4 pt-[20dvh] pb-4">
      <h1 aria-label="Career Console">
        <Mark sizePx={40} />
      </h1>
      {children}
    </main>
  );
}
