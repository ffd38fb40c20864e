import { meterIcons } from '../icons.ts';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useToday } from '../../../ui/session/today.ts';
import { EmissionFactorBody, emissionFactors } from './emission-factor.ts';
import type { EmissionFactor } from './emission-factor.ts';
import { valueInForce } from './values.ts';
import classes from './factors.module.css';
import { useFactorTexts, useFactorLabels } from './FactorLabels.tsx';
import { recordPanel } from '../../../ui/record/record-panel.tsx';

const list = '/admin/emission-factors';

function usePanel(factor: EmissionFactor) {
  const { utilityType, territory } = factor;
  const speech = useFactorTexts();
  const Icon = meterIcons[utilityType];
  return {
    context: `${speech.type(utilityType)} · ${speech.territory(territory)}`,
    icon: <Icon size={20} stroke={1.5} aria-hidden />,
    copy: {
      to: `${list}/new/${utilityType.toLowerCase()}`,
      schema: EmissionFactorBody,
      record: factor,
    },
  };
}

/** One factor next to the list: its current value, all values, their sources, and what has changed. */
export default recordPanel({
  calls: emissionFactors,
  at: list,
  useLabels: useFactorLabels,
  texts: { title: 'factors.title' },
  history: changes.ofCatalogue,
  usePanel,
  Overview,
});

function Overview({ record: factor }: { record: EmissionFactor }) {
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
