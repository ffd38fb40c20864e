import { IconAlertCircle } from '@tabler/icons-react';
import styles from './account.module.css';

/** The centred card of a page that needs no sign-in. */
export function AuthCard({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={styles['auth']}>
      <title>{`${title} · Rede`}</title>
      <section className={styles['card']} aria-label={title}>
        <h1>{title}</h1>
        {text && <p className={styles['lead']}>{text}</p>}
        {children}
      </section>
    </div>
  );
}

/** Why a form was refused as a whole; read out as soon as it appears. */
export function FormAlert({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles['alert']}>
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
