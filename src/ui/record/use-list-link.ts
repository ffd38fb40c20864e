import { useLocation, useNavigate } from 'react-router';

/** Parameters of an address that belong to a panel, not to the list beside it. */
const ofPanel = ['tab', 'with', 'period'];

/**
 * Addresses that keep what a list shows (search, filters, sort, page) while a panel beside it changes:
 * `to(path)` for links, `go(path)` to navigate.
 */
export function useListLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = (path: string) => {
    const [pathname = '', own] = path.split('?');
    const params = new URLSearchParams(search);
    for (const name of ofPanel) params.delete(name);
    for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
    return { pathname, search: params.size > 0 ? `?${params}` : '' };
  };
  return {
    to,
    /** Settles when the new page stands. */
    go: async (path: string, options?: { replace?: boolean }): Promise<void> => {
      await navigate(to(path), options);
    },
  };
}
