import { Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../ui/i18n.ts';
import { useCall } from '../ui/use-call.ts';
import { chemicals } from './chemical.ts';
import { useProductSpeech } from './ProductWords.tsx';
import type { RestrictionHit } from './restriction-hit.ts';
import { useSubstanceSpeech } from './SubstanceWords.tsx';
import classes from './products.module.css';

/** The lists that a product's substances stand in: which entry, since when, why, and whether the product reaches its threshold. */
export function RestrictionsOf({ chemicalId }: { chemicalId: string }) {
  const { t } = useTexts();
  const found = useCall(chemicals.restrictions, { id: chemicalId });
  const hits = found.data?.content;
  if (!hits) return <Skeleton height="6rem" />;
  if (hits.length === 0) return <p className={classes.quiet}>{t('products.restrictions.none')}</p>;
  return (
    <ul className={classes.hits}>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} />
      ))}
    </ul>
  );
}

interface HitProps {
  hit: RestrictionHit;
  /** Of less weight. */
  pale?: boolean;
  /** Below it: what is said to it. */
  children?: ReactNode;
}

/** One entry of a list that a product falls under. */
export function Hit({ hit, pale = false, children }: HitProps) {
  const { t } = useTexts();
  const speech = useProductSpeech();
  const { list } = useSubstanceSpeech();
  const threshold = hit.threshold === null ? null : speech.decimal(hit.threshold);
  return (
    <li className={classes.hit} data-pale={pale || undefined}>
      <div>
        <b>{list(hit.list)}</b>{' '}
        <span className={classes.standing} data-standing={hit.standing ?? 'UNKNOWN'}>
          {threshold === null
            ? t('products.restrictions.noThreshold')
            : t(`products.restrictions.${hit.standing ?? 'UNKNOWN'}`, { threshold })}
        </span>
        <p>
          {hit.substance.name}
          {hit.group && <small> {t('products.restrictions.group', { title: hit.title })}</small>}
        </p>
        <small>
          {[
            t('products.restrictions.entry', { entry: hit.entry }),
            hit.since && t('products.restrictions.since', { date: hit.since }),
            hit.reason,
          ]
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
