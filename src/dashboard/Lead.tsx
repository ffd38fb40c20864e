import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  /** Null: no link from here. */
  to: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A number linked to its list, if there is one. */
export function Lead({ to, className, children }: Props) {
  return to === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link className={className} to={to} preventScrollReset={to.startsWith('?')}>
      {children}
    </Link>
  );
}
