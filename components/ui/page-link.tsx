import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useMask } from '../session/use-mask';

interface PageLinkProps {
  /** Without one, only the content is shown. */
  route: string | undefined;
  tabIndex?: 0 | -1 | undefined;
  children: ReactNode;
}

const look = 'text-start text-accent hover:underline';

/** Leads to a page about a value. While values are masked, its address is not in the document. */
export function PageLink({ route, tabIndex, children }: PageLinkProps) {
  const { isOn } = useMask();
  const [, navigate] = useLocation();
  if (!route) return children;
  if (!isOn)
    return (
      <Link href={route} tabIndex={tabIndex} className={look}>
        {children}
      </Link>
    );
  return (
    <button type="button" tabIndex={tabIndex} className={look} onClick={() => navigate(route)}>
      {children}
    </button>
  );
}
