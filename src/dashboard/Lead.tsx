import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  /** Null: no link from here. */
  to: string | null;
  className?: string | undefined;
  late?: boolean;
  children: ReactNode;
}

/** A number linked to its list, if there is one. */
export function Lead({ to, className, late = false, children }: Props) {
  return to === null ? (
    <span className={className} data-late={late || undefined}>
      {children}
    </span>
  ) : (
    <Link className={className} to={to} data-late={late || undefined} preventScrollReset={to.startsWith('?')}>
      {children}
    </Link>
  );
}
