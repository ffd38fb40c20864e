import { Button } from '@mantine/core';
import { ApiError } from '../../ui/client/api-error.ts';
import { problemText } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import classes from './visit.module.css';

/** In place of what a link opens: it works no more, or cannot be read now, and why. */
export function NotOpen({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts();
  const refused = error instanceof ApiError ? error : null;
  const isOver = refused?.code === 'AUDITOR_LINK_OVER';
  const title = t(isOver ? 'auditors.visit.over' : 'auditors.visit.notRead');
  return (
    <section className={classes.page} aria-label={title}>
      <title>{`${title} · Rede`}</title>
      <h1>{title}</h1>
      <p>{isOver ? t('auditors.visit.overText') : refused ? problemText(refused) : t('toast.offline')}</p>
      {!isOver && (
        <div>
          <Button onClick={retry}>{t('kit.list.retry')}</Button>
        </div>
      )}
    </section>
  );
}
