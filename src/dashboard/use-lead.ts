import { useSearchParams } from 'react-router';
import { useOrganization } from '../ui/session/session.ts';
import type { Dashboard } from './dashboard.ts';
import type { Figure } from './figures.ts';

/** The address of a list in another organization. */
export const within = (id: string, to: string): string => `/in/${id}${to}`;

/**
 * The link of a number: the list that explains it. For a sum over several organizations, the list in the one that has
 * any or, if several have, the rows of the organizations. Null: there is no such list here.
 */
export function useLead({
  organizations,
}: Pick<Dashboard, 'organizations'>): (figure: Figure) => string | null {
  const { id: own } = useOrganization();
  const [params] = useSearchParams();
  return ({ key, of, to }) => {
    if (organizations.length === 0) return to;
    const having = organizations.filter((each) => (of(each) ?? 0) > 0);
    const [first, second] = having;
    if (second) {
      const search = new URLSearchParams(params);
      search.set('by', key);
      return `?${search.toString()}`;
    }
    if (first) return first.id === own ? to : within(first.id, to);
    const here = organizations.find(({ id }) => id === own);
    return here && of(here) !== null ? to : null;
  };
}
