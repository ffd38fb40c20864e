import { IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../ui/language/i18n.ts';
import type { ClassRow, Comparison, Mixture, MixtureResult } from './mixture.ts';
import { ClassSteps } from './ClassSteps.tsx';
import classes from './mixtures.module.css';

const order: ClassRow['status'][] = [
  'CLASSIFIED',
  'DEPENDS_ON_CONCENTRATION',
  'INSUFFICIENT_DATA',
  'NOT_COMPUTED',
];

interface Props {
  mixture: Mixture;
  result: MixtureResult;
  /** Empty while other shares are tried: then there is no sheet to compare with. */
  compared: readonly Comparison[];
}

/** All 37 classes: the classified ones first, those that are not classified folded below. */
export function ClassRows({ mixture, result, compared }: Props) {
  const { t } = useTexts();
  const found = result.rows.filter(({ high }) => high.status === 'CLASSIFIED').length;
  const shown = order.flatMap((status) => result.rows.filter((row) => row.status === status));
  const rest = result.rows.filter(({ status }) => status === 'NOT_CLASSIFIED');
  const of = (row: ClassRow) => (
    <ClassLine
      key={row.hazardClass}
      row={row}
      mixture={mixture}
      comparison={compared.find(({ hazardClass }) => hazardClass === row.hazardClass) ?? null}
    />
  );
  return (
    <section className={classes.rows}>
      <h3>
        {t('mixtures.rows')} <small>{t('mixtures.rows.counted', { count: found })}</small>
      </h3>
      <ul>{shown.map(of)}</ul>
      <details>
        <summary className={classes.rest}>{t('mixtures.rows.rest', { count: rest.length })}</summary>
        <ul>{rest.map(of)}</ul>
      </details>
    </section>
  );
}

interface LineProps {
  row: ClassRow;
  mixture: Mixture;
  comparison: Comparison | null;
}

/** One class: its answer at both ends and on the sheet; open, its steps. */
function ClassLine({ row, mixture, comparison }: LineProps) {
  const { t } = useTexts();
  const said = (at: ClassRow['low']): string =>
    at.categories.length > 0
      ? [...new Set(at.statements.length > 0 ? at.statements : at.categories)].join(', ')
      : t(`mixtures.status.${at.status}`);
  const sheet = comparison && (comparison.stated.join(', ') || t('mixtures.sheet.none'));
  return (
    <li>
      <details className={classes.line} data-status={row.status}>
        <summary>
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
          <b>
            {t(`mixtures.class.${row.hazardClass}`)}
            {row.unreviewed && <em>{t('mixtures.unreviewed.short')}</em>}
          </b>
          <span className={classes.status}>{row.high.category ?? t(`mixtures.status.${row.status}`)}</span>
          <span className={classes.ends}>
            <span>
              <i>{t('mixtures.low')}</i> {said(row.low)}
            </span>
            <span>
              <i>{t('mixtures.high')}</i> {said(row.high)}
            </span>
            {sheet !== null && (
              <span
                data-differs={
                  comparison?.outcome === 'MILDER' || comparison?.outcome === 'STRICTER' || undefined
                }
              >
                <i>{t('mixtures.sheet')}</i> {sheet}
              </span>
            )}
          </span>
        </summary>
        <ClassSteps row={row} mixture={mixture} comparison={comparison} />
      </details>
    </li>
  );
}
