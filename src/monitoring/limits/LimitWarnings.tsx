import { IconAlertTriangle } from '@tabler/icons-react';
import { canLimit, exceededBy, isSum } from './limits.ts';
import type { Measured } from './limits.ts';
import type { Meter } from '../meters/meter.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { monthName } from '../../ui/language/dates.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { useToday } from '../../ui/session/today.ts';
import { beyondText, limitText, periodName } from './limit-words.ts';
import { requirements } from '../../legislation/requirements/requirement.ts';

interface Props {
  /** How each warning stands in the form. */
  className: string | undefined;
  meter: Pick<Meter, 'id' | 'utilityType' | 'readingMode' | 'frequency'>;
  /** The meter's readings; one that is being changed is left out. */
  others: readonly Measured[];
  /** The reading that is typed; null as long as value and date do not make one. */
  entry: { candidate: Measured | null };
}

/** Which limits of requirements a reading is beyond, while it is typed. */
export function LimitWarnings({ className, meter, others, entry: { candidate } }: Props) {
  const { t, language } = useTexts();
  const today = useToday();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const enabled = useMay(requirements.ofMeter) && canLimit(meter.utilityType, meter.readingMode);
  const { data } = useCall(requirements.ofMeter, { orgId, meterId: meter.id }, { enabled });
  if (!candidate || !data) return null;
  const along = others.filter(
    ({ performedAt, unit }) => performedAt !== candidate.performedAt || unit !== candidate.unit,
  );
  return data.limits.map((limit) => {
    const found = exceededBy(limit, meter.utilityType, candidate, {
      others: along,
      today,
      frequency: meter.frequency,
    });
    if (!found) return null;
    const { ref, legislation, statistic } = limit;
    const key =
      statistic === 'EACH'
        ? 'requirements.exceeded.typed'
        : isSum(statistic)
          ? 'requirements.exceeded.typedSum'
          : 'requirements.exceeded.typedMean';
    return (
      <div key={limit.id} className={className}>
        <Banner tone="warning" role="status" icon={IconAlertTriangle}>
          {t(key, {
            ref,
            name: legislation.name,
            limit: limitText({ t, exact }, limit),
            period: periodName({ nameOfMonth: (date) => monthName(date, language) }, statistic, found.start),
            what: beyondText({ t, exact }, limit, found),
          })}
        </Banner>
      </div>
    );
  });
}
