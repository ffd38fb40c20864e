import classes from './anybody.module.css';

/** The card of a page that a secret link opens. */
export function PublicCard({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: React.ReactNode;
}) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Rede`}</title>
      <section className={classes.card} aria-label={title}>
        <h1>{title}</h1>
        {text && <p className={classes.lead}>{text}</p>}
        {children}
      </section>
    </div>
  );
}
