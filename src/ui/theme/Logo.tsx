import { useState } from 'react';
import styles from './Logo.module.css';

/** An organization's picture on a white plate, since most are drawn for paper. One that does not come leaves nothing. */
export function Logo({ url, name = '', large = false }: { url: string; name?: string; large?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return null;
  return (
    <span className={styles['plate']} data-large={large || undefined}>
      <img src={url} alt={name} onError={() => setBroken(url)} />
    </span>
  );
}
