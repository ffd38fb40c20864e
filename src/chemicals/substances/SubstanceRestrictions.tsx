import { Wait } from '../../ui/record/PanelWait.tsx';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { concernsThePublic, substanceRestrictions } from '../restrictions/hit.ts';
import type { RestrictionHit } from '../restrictions/hit.ts';
import classes from './substances.module.css';
import { useSubstanceTexts } from './SubstanceLabels.tsx';

/** The list entries that a substance falls under, or the fact that it falls under none, and how reliable that is. */
export function SubstanceRestrictions({ id }: { id: string }) {
  const { t } = useTexts();
  const found = useCall(substanceRestrictions, { id });
  const hits = found.data?.content;
  if (!hits) return <Wait reading={found} height="6rem" />;
  return (
    <>
      {hits.length === 0 ? (
        <div className={classes.none}>
          <p>{t('restrictions.none')}</p>
          <p>{t('restrictions.none.text')}</p>
        </div>
      ) : (
        <ul className={classes.hits}>
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} />
          ))}
        </ul>
      )}
      <Link className={classes.link} to="/admin/substances/lists">
        {t('restrictions.coverage')}
      </Link>
    </>
  );
}

function Hit({ hit }: { hit: RestrictionHit }) {
  const { t } = useTexts();
  const { list, shown, since } = useSubstanceTexts();
  const threshold = hit.threshold
    ? t('restrictions.threshold', { threshold: shown(hit.threshold) })
    : t('restrictions.noThreshold');
  return (
    <li>
      <header>
        <b>{list(hit.list)}</b>
        <span>{threshold}</span>
      </header>
      <p>
        <a href={hit.url} target="_blank" rel="noreferrer">
          {t('restrictions.entry', { entry: hit.entry })}
        </a>
        {hit.title !== hit.member && `: ${hit.title}`}
      </p>
      <p>{hit.reason}</p>
      {hit.byForm && <p>{t('products.restrictions.byForm', { title: hit.title })}</p>}
      {concernsThePublic(hit) && <p>{t('products.restrictions.public')}</p>}
      {hit.group && <p>{t('restrictions.group', { member: hit.member })}</p>}
      <small>
        {[
          since(hit.since, hit.list),
          hit.combined && t('restrictions.combined'),
          t('restrictions.matchedBy', { kind: t(`restrictions.kind.${hit.matchedBy}`) }),
          t('restrictions.asOf', { date: hit.asOf }),
          hit.unreviewed && t('restrictions.unreviewed'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}
