import styles from './Page.module.css';

interface Props {
  title: string;
  /** One line next to the title. */
  note?: string;
  /** What can be done on the page as a whole, at the right. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A page other than a list: its title, and cards below it. */
export function Page({ title, note, actions, children }: Props) {
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface CardProps {
  id?: string;
  title: string;
  note?: React.ReactNode;
  children: React.ReactNode;
}

/** An independent part of a page, under a heading. */
export function Card({ id, title, note, children }: CardProps) {
  return (
    <section id={id} className={styles['card']} aria-label={title} tabIndex={id ? -1 : undefined}>
      <div className={styles['cardHead']}>
        <h2>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
