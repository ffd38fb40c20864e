import { useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => unknown;

/**
 * The parameters of the address, and a function that changes some of them: `change((now) => now.set('tab', key))`. It
 * changes the address as it is at that moment, which the page may not have drawn yet, so that of two quick choices
 * neither is lost.
 */
export function useParameters() {
  const [params, setParams] = useSearchParams();
  const change = (make: Change, { replace = false } = {}): void => {
    const next = new URLSearchParams(window.location.search);
    make(next);
    setParams(next, { replace, preventScrollReset: true });
  };
  return [params, change] as const;
}
