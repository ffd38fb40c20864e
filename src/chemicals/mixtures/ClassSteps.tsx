import { useTexts } from '../../ui/language/i18n.ts';
import type { ClassRow, Comparison, Mixture, Step } from './mixture.ts';
import classes from './mixtures.module.css';
import { articleIn, comparisonOf, numberIn, termOf } from './words.ts';

interface Props {
  row: ClassRow;
  mixture: Mixture;
  comparison: Comparison | null;
}

/** A class in words: why, missing data, what would change it, and each step down to the article. */
export function ClassSteps({ row, mixture, comparison }: Props) {
  const { t, language } = useTexts();
  const shown = (value: string): string => numberIn(language, value, 4);
  const nameOf = (component: number | null): string =>
    component === null ? '' : (mixture.components[component]?.name ?? '');
  return (
    <div className={classes.steps}>
      <ul className={classes.said}>
        {row.unreviewed && <li data-warn>{t('mixtures.unreviewed')}</li>}
        {row.reason && <li>{t(`mixtures.reason.${row.reason}`)}</li>}
        {row.carriers.length > 0 && (
          <li>{t('mixtures.carriers', { names: row.carriers.map(nameOf).join(', ') })}</li>
        )}
        {row.missing.map(({ what, component }) => (
          <li key={what} data-warn>
            {t(`mixtures.missing.${what}`, { name: nameOf(component) })}
          </li>
        ))}
        {row.notices.map((notice) => (
          <li key={notice}>{t(`mixtures.notice.${notice}`)}</li>
        ))}
        {row.changesAt.map(({ component, category, share, below }) => (
          <li key={`${category} ${component} ${share}`}>
            {t('mixtures.change', {
              name: nameOf(component),
              share: shown(share),
              below: below ?? t('mixtures.step.noResult'),
            })}
          </li>
        ))}
        {comparison && (
          <li>
            {t(`mixtures.outcome.${comparison.outcome}`)}{' '}
            {comparison.reason && t(`mixtures.why.${comparison.reason}`)}
          </li>
        )}
      </ul>
      {row.steps.map((step, place) => (
        <OneStep key={place} step={step} shown={shown} />
      ))}
    </div>
  );
}

/** One comparison of the law: its terms as bars, the sum, the limit and the article. */
function OneStep({ step, shown }: { step: Step; shown: (value: string) => string }) {
  const { t, language } = useTexts();
  const says = { say: t, language };
  return (
    <section className={classes.step} data-met={step.met || undefined}>
      <p>
        <b>{comparisonOf(step, shown, says)}</b>
        <small>
          {t(`mixtures.step.end.${step.end}`)} · {articleIn(language, step.article)}
          {step.verified === 'MEMORY' && ` · ${t('mixtures.unreviewed.short')}`}
        </small>
      </p>
      <ul>
        {step.terms.map((term) => (
          <TermLine key={term.component} term={term} needs={step.needs} shown={shown} />
        ))}
      </ul>
    </section>
  );
}

interface TermProps {
  term: Step['terms'][number];
  needs: string;
  shown: (value: string) => string;
}

function TermLine({ term, needs, shown }: TermProps) {
  const { t, language } = useTexts();
  const { sum, about } = termOf(term, shown, { say: t, language });
  const percent = Math.round((100 * Number(term.value)) / Number(needs)) || 0;
  return (
    <li data-counts={term.counts || undefined}>
      <span>
        {sum} <small>{about.join(' · ')}</small>
      </span>
      {term.counts && (
        <span className={classes.bar} role="img" aria-label={t('mixtures.bar', { name: term.name, percent })}>
          <span style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
        </span>
      )}
    </li>
  );
}
