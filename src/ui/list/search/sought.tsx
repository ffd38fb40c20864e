import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

type Sought = readonly [typed: string | null, seek: (typed: string | null) => void];
const SoughtContext = createContext<Sought>([null, () => undefined]);

/** Around a list: what is typed into its search, from the key until the address says so. Only what asks for it is drawn with each key. */
export function SearchRoom({ children }: { children: ReactNode }) {
  const [typed, seek] = useState<string | null>(null);
  const sought = useMemo<Sought>(() => [typed, seek], [typed]);
  return <SoughtContext value={sought}>{children}</SoughtContext>;
}

/** Searches for what is typed; null: for what the address says. */
export const useSeek = (): Sought[1] => useContext(SoughtContext)[1];

interface Props {
  /** What the address says. */
  search: string;
  /** Draws it by what is typed; null: nothing else than the address says. */
  children: (typed: string | null) => ReactNode;
}

/** A part of a list that follows each key of its search. */
export function Searched({ search, children }: Props) {
  const [typed, seek] = useContext(SoughtContext);
  const isSame = typed === search;
  useEffect(() => {
    if (isSame) seek(null);
  }, [isSame, seek]);
  return children(isSame ? null : typed);
}
