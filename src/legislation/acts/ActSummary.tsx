import { useTexts } from '../../ui/language/i18n.ts';
import classes from './legislation.module.css';
import type { Legislation } from './legislation.ts';

type Act = Pick<Legislation, 'summary' | 'asks' | 'summarySource' | 'reference'>;

/** An act in short and what it asks of an organization, with the text that both were written from. */
export function ActSummary({ act: { summary, asks, summarySource, reference } }: { act: Act }) {
  const { t } = useTexts();
  if (!summary && asks.length === 0) return null;
  return (
    <section className={classes.summary}>
      {summary && <p className={classes.prose}>{summary}</p>}
      {asks.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('legislation.field.asks')}</h3>
          <ul className={classes.asks}>
            {asks.map((point) => (
              // A number stays with its sign.
              <li key={point}>{point.replaceAll('§ ', '§\u00A0')}</li>
            ))}
          </ul>
        </>
      )}
      {summarySource && <Source source={summarySource} reference={reference} />}
    </section>
  );
}

/** Whose words these are, what was read for them and when, and whether that is of this edition of the act. */
function Source({
  source: { title, url, date, edition },
  reference,
}: {
  source: NonNullable<Act['summarySource']>;
  reference: Act['reference'];
}) {
  const { t } = useTexts();
  return (
    <p className={classes.source}>
      {t('legislation.source.ours', { date })}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      . {!edition && `${t('legislation.source.unknown')} `}
      {edition && edition !== reference && `${t('legislation.source.other', { edition })} `}
      {t('legislation.source.later')}
    </p>
  );
}
