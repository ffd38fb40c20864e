import type { Icon } from '@tabler/icons-react';
import styles from './MessagePage.module.css';

interface Props {
  Icon: Icon;
  title: string;
  text: string;
  /** Replaces a whole page: the title is the page's. */
  children?: React.ReactNode;
}

/** A page that has one thing to say, and the way on. */
export function MessagePage({ Icon, title, text, children }: Props) {
  return (
    <section className={styles['message']}>
      <span className={styles['sign']}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}
