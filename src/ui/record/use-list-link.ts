import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

/** Address parameters that belong to a panel, not to the list next to it. */
const ofPanel = ['tab', 'with', 'period'];

/**
 * Addresses that keep the list's state (search, filters, sort, page) while the panel next to it changes: `to(path)` for
 * links, `go(path)` to navigate. They are the same until that state changes.
 */
export function useListLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
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
      /**
       * The properties of a plain link that does the same as the router's, which works out its address again for each of many rows, and
       * whenever the address of the page changes.
       */
      link: (path: string) => {
        const href = createPath(to(path));
        return {
          href,
          onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
            const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
            if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
            event.preventDefault();
            const { pathname, search: shown } = window.location;
            void navigate(to(path), { replace: pathname + shown === href, preventScrollReset: true });
          },
        };
      },
    };
  }, [search, navigate]);
}
