import { Link } from 'react-router';
import { abs, compare, div, mul, round, roundSignificant, sub } from '../../../core/numbers/decimal.ts';
import { capital, monthName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay } from '../../../ui/session/session.ts';
import { meters } from '../meter.ts';
import type { Meter } from '../meter.ts';
import { gasSymbols, gasesOf } from '../emission-factors/gases.ts';
import { methodOf, restOf } from '../emission-factors/method.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { Consumption } from '../readings/reading.ts';
import type { YearToDate } from './year-to-date.ts';

interface Props {
  meter: Meter;
  known: YearToDate;
  unit: string;
  year: number;
  /** The period of comparison, in words: '2025', 'March 2025'. */
  against: string;
  use: Consumption;
}

/**
 * A year so far, or a month of it, in three figures: consumption against last year, greenhouse gases and how it was computed, share
 * of the target.
 */
export function MeterKpis({ meter, known, unit, year, against, use }: Props) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const symbol = speech.symbol(unit);
  const month = (index: number) => monthName(`${year}-${String(index + 1).padStart(2, '0')}-01`, language);
  const span = capital(
    known.first === known.last
      ? t('consumption.month', { month: month(known.first), year })
      : t('consumption.months', { from: month(known.first), to: month(known.last), year }),
  );
  const without = known.without.map(month).join(', ');
  return (
    <>
      <dl className={classes.kpis}>
        <div>
          <dt>
            {span}
            {without && ` ${t('consumption.without', { months: without })}`}
          </dt>
          <dd>
            {exact(amountOf(known.value))}
            <small>{symbol}</small>
          </dd>
          <Against known={known} year={against} />
        </div>
        <Emission meter={meter} known={known} symbol={symbol} use={use} />
        <div>
          <dt>{t('consumption.ofTarget')}</dt>
          {meter.target === null || compare(meter.target, '0') <= 0 ? (
            <>
              <dd>–</dd>
              <dd className={classes.note}>{t('consumption.noTarget')}</dd>
            </>
          ) : (
            <>
              <dd>
                {exact(div(mul(known.value, '100'), meter.target), 0)}
                <small>%</small>
              </dd>
              <dd className={classes.note}>
                {exact(meter.target)} {symbol}
              </dd>
            </>
          )}
        </div>
      </dl>
      {known.emission !== null && <Method factors={use.factors} />}
    </>
  );
}

/** Large amounts whole, small ones with three figures. */
const amountOf = (value: string): string =>
  compare(abs(value), '100') >= 0 ? round(value) : roundSignificant(value, 3);

function Against({ known, year }: { known: YearToDate; year: string }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  if (known.before === null || compare(known.before, '0') <= 0)
    return <dd className={classes.note}>{capital(t('consumption.noBefore', { year }))}</dd>;
  const change = round(div(mul(sub(known.value, known.before), '100'), known.before), 1);
  const percent = exact(abs(change));
  if (change === '0') return <dd className={classes.note}>{t('consumption.same', { year })}</dd>;
  return change.startsWith('-') ? (
    <dd className={classes.note} data-good>
      {t('consumption.below', { percent, year })}
    </dd>
  ) : (
    <dd className={classes.note}>{t('consumption.above', { percent, year })}</dd>
  );
}

interface EmissionProps {
  meter: Meter;
  known: YearToDate;
  symbol: string;
  use: Consumption;
}

function Emission({ meter, known, symbol, use }: EmissionProps) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const gases = gasesOf(known.emission ?? '0', known.co2Only);
  const title = <dt>{gasSymbols[gases]}</dt>;
  if (known.emission === null || !use.factor)
    return (
      <div>
        {title}
        <WithoutFactor meter={meter} reason={use.withoutFactor} />
      </div>
    );
  const tonnes = compare(abs(known.emission), '1000') >= 0;
  const amount = tonnes ? div(known.emission, '1000') : known.emission;
  const perUnit =
    known.value === '0' || known.emissionPartly
      ? null
      : roundSignificant(div(known.emission, known.value), 3);
  return (
    <div>
      {title}
      <dd>
        {exact(roundSignificant(amount, 3))}
        <small>{tonnes ? 't' : 'kg'}</small>
      </dd>
      {gases === 'CO2E' && compare(known.co2Only, '0') > 0 && (
        <dd className={classes.note}>
          {t('consumption.co2Only', { amount: exact(roundSignificant(known.co2Only, 3)) })}
        </dd>
      )}
      {known.emissionPartly && <dd className={classes.note}>{t('consumption.partly')}</dd>}
      {perUnit && (
        <dd className={classes.note}>{t('consumption.perUnit', { amount: exact(perUnit), unit: symbol })}</dd>
      )}
      {use.factors.map(({ id, name, carriedOnFrom }) => (
        <dd key={id} className={classes.note} data-muted>
          {carriedOnFrom === null
            ? t('consumption.factor', { name })
            : t('consumption.factorOf', { name, year: carriedOnFrom })}
        </dd>
      ))}
    </div>
  );
}

/** By which method the CO₂ is worked out, and where its factors are from. */
function Method({ factors }: Pick<Consumption, 'factors'>) {
  const { t } = useTexts();
  const stated = factors.filter(({ source, note }) => source !== null || note !== null);
  return stated.map(({ id, name, source, note }) => (
    <div key={id} className={classes.method}>
      <b>{name}</b>
      <p>{methodOf(note)}</p>
      {source && <p>{t('consumption.source', { source })}</p>}
      {restOf(note) && (
        <details>
          <summary>{t('consumption.method')}</summary>
          <p>{restOf(note)}</p>
        </details>
      )}
    </div>
  ));
}

/** Why nothing is known of the CO₂, and, where that is not meant so, the way to a factor. */
function WithoutFactor({ meter, reason }: { meter: Meter; reason: Consumption['withoutFactor'] }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const mayEdit = useMay(meters.update);
  if (reason === 'TURNED_OFF')
    return (
      <>
        <dd>
          <span>{t('consumption.notWanted')}</span>
        </dd>
        <dd className={classes.note}>{t('consumption.notWanted.more')}</dd>
      </>
    );
  const why = t(reason === 'TANK' ? 'consumption.tank' : 'consumption.noFactor.more');
  return (
    <>
      <dd>
        <span title={why}>{t('consumption.noFactor')}</span>
      </dd>
      <dd className={classes.note}>
        {mayEdit ? (
          <Link className={classes.link} to={to(`/monitoring/meters/${meter.id}/edit`)}>
            {t('consumption.chooseFactor')}
          </Link>
        ) : (
          why
        )}
      </dd>
    </>
  );
}
