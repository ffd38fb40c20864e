import { useEffect, useState } from 'react';

let passed = false;

/**
 * Whether the first page has what it needs, so that what is less urgent may be fetched: from a second and a half after its first picture on,
 * and on every page after it.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(passed);
  useEffect(() => {
    if (later) return;
    const timer = setTimeout(() => {
      passed = true;
      setLater(true);
    }, 1500);
    return () => clearTimeout(timer);
  }, [later]);
  return later;
}
