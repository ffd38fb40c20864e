import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';
import { useSession } from '../session/session.ts';
import type { Command } from './use-commands.ts';

/** Letters from which on records are searched, too. */
const fewest = 2;

/** The records that are found by what is typed, in groups; while the next ones are on their way, the former ones. */
export function useFoundRecords(search: string): {
  groups: { title: string; commands: Command[] }[];
  isSearching: boolean;
} {
  const session = useSession();
  const navigate = useNavigate();
  // What is typed, once no letter has come for a moment.
  const [words] = useDebouncedValue(search.trim(), 120);
  const enabled = words.length >= fewest;
  const { data = [], isFetching } = useQuery({
    queryKey: [`/organizations/${session.organization.id}/search`, { words }] as const,
    queryFn: async ({ signal }) => (await app()?.findRecords(words, session, signal)) ?? [],
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    // Without records the pages and actions are there all the same.
    meta: { shows: [403, 404, 429, 500, 503] },
  });
  const go = async (to: string, organizationId: string | null) => {
    if (organizationId !== null) await app()?.switchOrganization(organizationId);
    await navigate(to);
  };
  const groups = Map.groupBy(enabled && search.trim().length >= fewest ? data : [], ({ group }) => group);
  return {
    isSearching: search.trim().length >= fewest && (isFetching || words !== search.trim()),
    groups: [...groups].map(([title, records]) => ({
      title,
      commands: records.map(({ key, name, detail, Icon, to, organizationId }) => ({
        key,
        name,
        hint: detail ?? '',
        Icon,
        run: () => go(to, organizationId).catch(handleError),
      })),
    })),
  };
}
