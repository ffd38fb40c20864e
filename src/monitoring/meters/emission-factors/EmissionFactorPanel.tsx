import { useParams } from 'react-router';
import { meterIcons } from '../icons.ts';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { EmissionFactorBody, emissionFactors } from './emission-factor.ts';
import type { EmissionFactor } from './emission-factor.ts';
import { valueInForce } from './values.ts';
import classes from './factors.module.css';
import { useFactorTexts, useFactorLabels } from './FactorLabels.tsx';

const list = '/admin/emission-factors';

/** One factor next to the list: its current value, all values, their sources, and what has changed. */
export default function EmissionFactorPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const speech = useFactorTexts();
  const words = useFactorLabels();
  const reading = useCall(emissionFactors.get, { id }, { shows: [404] });
  const factor = reading.data;
  const Icon = factor && meterIcons[factor.utilityType];
  return (
    <RecordPanel
      title={factor?.name ?? t('factors.title')}
      context={factor && `${speech.type(factor.utilityType)} · ${speech.territory(factor.territory)}`}
      icon={Icon && <Icon size={20} stroke={1.5} aria-hidden />}
      closeTo={list}
      editTo={`${list}/${id}/edit`}
      copy={
        factor && {
          to: `${list}/new/${factor.utilityType.toLowerCase()}`,
          schema: EmissionFactorBody,
          record: factor,
        }
      }
      reading={reading}
      tabs={
        factor && [
          { key: 'overview', label: t('factors.tab.overview'), content: <Overview factor={factor} /> },
          {
            key: 'history',
            label: t('factors.tab.history'),
            content: (
              <RecordHistory endpoint={changes.ofCatalogue} args={{ query: { record: id } }} words={words} />
            ),
          },
        ]
      }
    />
  );
}

function Overview({ factor }: { factor: EmissionFactor }) {
  const { t } = useTexts();
  const words = useFactorLabels();
  const { translation } = factor;
  return (
    <>
      <Current factor={factor} />
      <Values factor={factor} />
      {(['source', 'note'] as const).map(
        (name) =>
          factor[name] && (
            <section key={name}>
              <h3 className={classes.heading}>{words[name]?.label}</h3>
              <p className={classes.prose}>{factor[name]}</p>
            </section>
          ),
      )}
      {translation && (
        <section>
          <h3 className={classes.heading}>{t('factors.translation.title')}</h3>
          <p className={classes.prose}>
            {[translation.name, translation.source, translation.note].filter(Boolean).join('\n')}
          </p>
        </section>
      )}
    </>
  );
}

function Current({ factor: { values } }: { factor: EmissionFactor }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useFactorTexts();
  const today = useToday();
  const value = valueInForce(values, today);
  if (!value) {
    const [from = ''] = values.map(({ startDate }) => startDate).toSorted();
    return <p>{t('factors.state.toCome', { from })}</p>;
  }
  const { startDate: from, endDate: to } = value;
  const state =
    to === null
      ? t('factors.state.open', { from })
      : to < today
        ? t('factors.state.carriedOn', { year: to.slice(0, 4) })
        : t('factors.state.inForce', { from, to });
  return (
    <div>
      <p className={classes.figure}>
        {exact(value.value)} <small>{speech.rate(value)}</small>
      </p>
      <p className={classes.state}>{state}</p>
    </div>
  );
}

/** All values, those in one unit together. */
function Values({ factor: { values } }: { factor: EmissionFactor }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useFactorTexts();
  const current = valueInForce(values, useToday());
  return (
    <section>
      <h3 className={classes.heading}>{t('factors.field.values')}</h3>
      {[...Map.groupBy(values, speech.rate)].map(([rate, own]) => (
        <table key={rate} className={classes.values} aria-label={rate}>
          <thead>
            <tr>
              <th scope="col">{t('factors.values.from')}</th>
              <th scope="col">{t('factors.values.to')}</th>
              <th scope="col" className={classes.end}>
                {rate}
              </th>
            </tr>
          </thead>
          <tbody>
            {own.map((value) => (
              <tr key={value.startDate} data-now={value === current || undefined}>
                <td>
                  {value.startDate} {value === current && <small>{t('factors.values.now')}</small>}
                </td>
                <td>{value.endDate ?? t('factors.values.until')}</td>
                <td className={classes.end}>{exact(value.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
