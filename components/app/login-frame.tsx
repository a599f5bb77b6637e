import type { ReactNode } from 'react';
import { Mark } from '../ui/mark';

/** Its mark does not move when the login form follows the check of the session. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-stack flex-col gap-3 px-4 pt-[20dvh] pb-4">
      <Mark sizePx={40} />
      {children}
    </main>
  );
}
