import { useTexts } from '../../ui/language/i18n.ts';
import { TrafficLight } from '../../ui/messages/TrafficLight.tsx';
import { restrictionListIds } from './substance.ts';
import type { Substance, SubstanceRow } from './substance.ts';
import classes from './substances.module.css';

/** What a label shows: pictograms, signal word, and the danger code with the statement that caused it. */
export function LabelElements({ substance }: { substance: Substance }) {
  const { t } = useTexts();
  const { pictograms, signalWord, dangerCode, dangerCodeCause } = substance;
  return (
    <section className={classes.label}>
      {pictograms.length > 0 && (
        <div className={classes.pictograms}>
          {pictograms.map(({ id, name, url }) => (
            <img key={id} src={url} width={48} height={48} alt={name} title={name} />
          ))}
        </div>
      )}
      <div>
        <b className={classes.signal} data-word={signalWord}>
          {t(`substances.signalWord.${signalWord ?? 'UNKNOWN'}`)}
        </b>
        <DangerLabel
          code={dangerCode}
          detail={
            dangerCodeCause
              ? t('substances.danger.cause', { code: dangerCodeCause })
              : t(dangerCode === null ? 'products.unknown' : 'substances.danger.none')
          }
        />
      </div>
    </section>
  );
}

/** The danger code as a traffic light with its word. */
export function DangerLabel({ code, detail }: { code: SubstanceRow['dangerCode']; detail?: string }) {
  const { t } = useTexts();
  return (
    <span className={classes.danger}>
      <TrafficLight code={code} />
      {t(`products.danger.${code ?? 'UNKNOWN'}`)}
      {detail && <small>{detail}</small>}
    </span>
  );
}

/** Pictograms in a row of a list. */
export function SmallPictograms({ pictograms }: Pick<SubstanceRow, 'pictograms'>) {
  return (
    <span className={classes.small}>
      {pictograms.map(({ id, name, url }) => (
        <img key={id} src={url} width={32} height={32} alt={name} title={name} />
      ))}
    </span>
  );
}

/**
 * The lists that a substance is on, short; with full names on hover and for screen readers. In: how many are shown where all have no room
 * on a line; the others are counted.
 */
export function ListBadges({ lists, most = Infinity }: { lists: readonly string[]; most?: number }) {
  const { t } = useTexts();
  const shown = restrictionListIds.filter((list) => lists.includes(list));
  if (shown.length === 0) return null;
  const rest = shown.slice(most);
  return (
    <span className={classes.badges}>
      {shown.slice(0, most).map((list) => (
        <abbr key={list} title={t(`substances.list.${list}`)}>
          {t(`substances.shortList.${list}`)}
        </abbr>
      ))}
      {rest.length > 0 && (
        <abbr title={rest.map((list) => t(`substances.list.${list}`)).join(', ')}>{`+${rest.length}`}</abbr>
      )}
    </span>
  );
}
