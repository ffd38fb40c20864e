import { Wait } from '../../ui/record/PanelWait.tsx';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { chemicals } from './chemical.ts';
import { useProductTexts } from './ProductLabels.tsx';
import { concernsThePublic } from '../restrictions/hit.ts';
import type { Looked, RestrictionHit } from '../restrictions/hit.ts';
import { nameIn } from '../substances/name.ts';
import { useSubstanceTexts } from '../substances/SubstanceLabels.tsx';
import classes from './products.module.css';

/** The lists with a product's substances: which entry, since when, why, and whether the product reaches its limit. */
export function RestrictionsOf({ chemicalId }: { chemicalId: string }) {
  const found = useCall(chemicals.restrictions, { id: chemicalId });
  if (!found.data) return <Wait reading={found} height="6rem" />;
  const { content: hits, looked } = found.data;
  return (
    <>
      <LookedUp looked={looked} found={hits.length} />
      <HitsBySubstance hits={hits} render={(hit) => <Hit key={hit.id} hit={hit} />} />
    </>
  );
}

/** How much of a product the lists could be compared with: only what was looked up and not found is on no list. */
export function LookedUp({ looked, found }: { looked: Looked; found: number }) {
  const { t } = useTexts();
  const { decimal } = useProductTexts();
  const { substances, withoutNumber, unnamed } = looked;
  if (substances === 0)
    return (
      <Banner tone="warning" icon={IconAlertTriangle}>
        {t('products.restrictions.noComposition')}
      </Banner>
    );
  const gaps = [
    ...(unnamed === null ? [] : [t('products.restrictions.unnamed', { share: decimal(unnamed) })]),
    ...(withoutNumber === 0 ? [] : [t('products.restrictions.withoutNumber', { count: withoutNumber })]),
  ];
  return (
    <>
      {found === 0 && <p className={classes.quiet}>{t('products.restrictions.none')}</p>}
      {gaps.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {gaps.join(' ')}
        </Banner>
      )}
    </>
  );
}

interface GroupsProps<H extends RestrictionHit> {
  hits: readonly H[];
  render: (hit: H) => ReactNode;
}

/** Hits below the substance that they are of: each is named once. */
export function HitsBySubstance<H extends RestrictionHit>({ hits, render }: GroupsProps<H>) {
  const { language } = useTexts();
  // What the catalogue lacks has no id: its hits begin with its place.
  const keyOf = ({ id, substance }: H): string => substance.id ?? id.split('/')[0] ?? id;
  return [...Map.groupBy(hits, keyOf)].map(([id, group]) => {
    const { text, lang } = nameIn(language, group[0]?.substance ?? {});
    return (
      <section key={id}>
        <h3 className={classes.heading} lang={lang}>
          {text} <span className={classes.number}>{group[0]?.substance.casNumber}</span>
        </h3>
        <ul className={classes.hits}>{group.map(render)}</ul>
      </section>
    );
  });
}

interface HitProps {
  hit: RestrictionHit;
  /** Secondary text. */
  pale?: boolean;
  /** Details below the entry. */
  children?: ReactNode;
}

/** One entry of a list that a product falls under. */
export function Hit({ hit, pale = false, children }: HitProps) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const { list, since } = useSubstanceTexts();
  const threshold = hit.threshold === null ? null : speech.decimal(hit.threshold);
  return (
    <li className={classes.hit} data-pale={pale || undefined}>
      <div>
        <b>{list(hit.list)}</b>{' '}
        <span className={classes.limit} data-limit={hit.againstLimit ?? 'UNKNOWN'}>
          {threshold === null
            ? t('products.restrictions.noThreshold')
            : t(`products.restrictions.${hit.againstLimit ?? 'UNKNOWN'}`, { threshold })}
        </span>
        {hit.group && (
          <p>
            <small>{t('products.restrictions.group', { title: hit.title })}</small>
          </p>
        )}
        {hit.byForm && <p>{t('products.restrictions.byForm', { title: hit.title })}</p>}
        {concernsThePublic(hit) && <p>{t('products.restrictions.public')}</p>}
        <small>
          {[t('products.restrictions.entry', { entry: hit.entry }), since(hit.since, hit.list), hit.reason]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {children}
      </div>
      <a
        href={hit.url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('products.restrictions.open', { list: list(hit.list), entry: hit.entry })}
      >
        <IconExternalLink size={16} stroke={1.6} />
      </a>
    </li>
  );
}
