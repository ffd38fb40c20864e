import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { requirements } from '../../legislation/requirements/requirement.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { monthName } from '../../ui/language/dates.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import recordClasses from '../../ui/record/record.module.css';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import type { Meter } from '../meters/meter.ts';
import { exceedanceText, limitText, periodText } from './limit-words.ts';
import { canLimit } from './limits.ts';

/** The limits that requirements set on what a meter measures: the newest exceedance that is not evaluated yet, and how the newest periods count. */
export function LimitsSection({
  meter: { id: meterId, utilityType, readingMode },
}: {
  meter: Pick<Meter, 'id' | 'utilityType' | 'readingMode'>;
}) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const enabled = useMay(requirements.ofMeter) && canLimit(utilityType, readingMode);
  const { data } = useCall(requirements.ofMeter, { orgId, meterId }, { enabled });
  if (!data || data.limits.length === 0) return null;
  const speech = { t, exact, nameOfMonth: (date: string) => monthName(date, language) };
  return (
    <section>
      <h3 className={recordClasses.heading}>{t('requirements.field.limits')}</h3>
      {data.limits.map(({ periods, exceeded, exceededCount = 1, ref, legislation, ...limit }) => {
        const source = (
          <>
            <Link to={`/documents/binding-obligations/${legislation.id}?tab=requirements`}>
              {`${ref}, ${legislation.name}`}
            </Link>
            {': '}
            {limitText(speech, limit)}
          </>
        );
        const counted = (shown: typeof periods) =>
          shown.map((period) => <li key={period.start}>{periodText(speech, limit, period)}</li>);
        if (!exceeded)
          return (
            <div key={limit.id}>
              {source}
              <ul>{counted(periods)}</ul>
            </div>
          );
        const others = exceededCount - 1;
        return (
          <Banner key={limit.id} tone="warning" icon={IconAlertTriangle}>
            <b>{t('requirements.exceeded')}</b> {source}
            <ul>
              <li>
                <b>{exceedanceText(speech, limit, exceeded)}</b>
                {others > 0 && ` ${t('requirements.exceeded.others', { count: others })}`}
              </li>
              {/* The exceeded period has been named. */}
              {counted(periods.filter(({ start }) => start !== exceeded.start))}
            </ul>
          </Banner>
        );
      })}
    </section>
  );
}
