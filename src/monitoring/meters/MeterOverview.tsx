import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import recordClasses from '../../ui/record/record.module.css';
import { useMay } from '../../ui/session/session.ts';
import { BothReadings } from './readings/BothReadings.tsx';
import { CurveSection } from './readings/CurveSection.tsx';
import type { ReadingPreview } from './readings/reading-preview.ts';
import type { Meter } from './meter.ts';
import { useMeterTexts } from './MeterLabels.tsx';
import { NewReading } from './readings/NewReading.tsx';
import { readings } from './readings/reading.ts';
import type { ReadingRow } from './readings/reading.ts';
import { StillRead } from './StillRead.tsx';
import { hasConsumption, shownUnit } from '../units/units.ts';
import { LimitsSection } from '../limits/LimitsSection.tsx';
import { ConsumptionSection } from './consumption/ConsumptionSection.tsx';
import { ImportOffer } from './import/ImportOffer.tsx';

/** What people open a meter for: entering its next reading, and seeing its consumption. */
export function MeterOverview({ meter }: { meter: Meter }) {
  const { t } = useTexts();
  const speech = useMeterTexts();
  const mayEdit = useMay(readings.create);
  const [entry, setEntry] = useState<ReadingPreview<ReadingRow> | null>(null);
  const [saves, setSaves] = useState<readonly string[]>([]);
  const unit = shownUnit(meter);
  return (
    <>
      {mayEdit && <StillRead meter={meter} />}
      {mayEdit && <BothReadings meter={meter} />}
      {mayEdit && (
        <NewReading
          key={saves.length}
          meter={meter}
          last={saves.at(-1) ?? null}
          look={setEntry}
          saved={(unit) => {
            setEntry(null);
            setSaves([...saves, unit]);
          }}
        />
      )}
      {hasConsumption(meter.utilityType, meter.readingMode) ? (
        <ConsumptionSection meter={meter} entry={entry} />
      ) : (
        <section>
          <h3 className={recordClasses.heading}>
            {t('consumption.levelTitle')} <span>{speech.symbol(unit)}</span>
          </h3>
          <CurveSection meter={meter} typed={entry?.candidate ?? null} />
        </section>
      )}
      <LimitsSection meter={meter} />
      <ImportOffer meter={meter} />
      <RecordSections kind="METER" id={meter.id} />
    </>
  );
}
