import { useLocation, useNavigate } from 'react-router';

/** Address parameters that belong to a panel, not to the list next to it. */
const ofPanel = ['tab', 'with', 'period'];

/**
 * Addresses that keep the list's state (search, filters, sort, page) while the panel next to it changes: `to(path)` for
 * links, `go(path)` to navigate.
 */
export function useListLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = (path: string) => {
    const [pathname = '', own] = path.split('?');
    if (search === '' && own === undefined) return { pathname, search };
    const params = new URLSearchParams(search);
    for (const name of ofPanel) params.delete(name);
    for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
    return { pathname, search: params.size > 0 ? `?${params}` : '' };
  };
  return {
    to,
    /** Resolves once the new page is shown. */
    go: async (path: string, options?: { replace?: boolean; state?: unknown }): Promise<void> => {
      await navigate(to(path), options);
    },
  };
}
