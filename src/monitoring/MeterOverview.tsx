import { useState } from 'react';
import { useTexts } from '../ui/i18n.ts';
import recordClasses from '../ui/record/record.module.css';
import { useMay } from '../ui/session.ts';
import { CurveSection } from './CurveSection.tsx';
import type { Entry } from './entry.ts';
import type { Meter } from './meter.ts';
import { useMeterSpeech } from './MeterWords.tsx';
import { NewReading } from './NewReading.tsx';
import type { ReadingRow } from './reading.ts';
import { StillRead } from './StillRead.tsx';
import { hasConsumption, shownUnit } from './units.ts';
import { UseSection } from './UseSection.tsx';

/** What people come to a meter for: enter its next reading, and see what was used. */
export function MeterOverview({ meter }: { meter: Meter }) {
  const { t } = useTexts();
  const speech = useMeterSpeech();
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'meters' });
  const [entry, setEntry] = useState<Entry<ReadingRow> | null>(null);
  const [saves, setSaves] = useState(0);
  const unit = shownUnit(meter);
  return (
    <>
      {mayEdit && <StillRead meter={meter} />}
      {mayEdit && (
        <NewReading
          key={saves}
          meter={meter}
          look={setEntry}
          saved={() => {
            setEntry(null);
            setSaves(saves + 1);
          }}
        />
      )}
      {hasConsumption(meter.utilityType, meter.readingMode) ? (
        <UseSection meter={meter} entry={entry} />
      ) : (
        <section>
          <h3 className={recordClasses.heading}>
            {t('use.levelTitle')} <span>{speech.symbol(unit)}</span>
          </h3>
          <CurveSection meter={meter} typed={entry?.candidate ?? null} />
        </section>
      )}
    </>
  );
}
