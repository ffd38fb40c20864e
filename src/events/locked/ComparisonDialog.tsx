import { Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePhone } from '../../ui/browser/widths.ts';
import { isProblem } from '../../ui/client/api-error.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { instantParts } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { PanelWait } from '../../ui/record/PanelWait.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import within from '../within.module.css';
import classes from './locked.module.css';
import { lockedReports } from './locked-report.ts';
import type { LockedReport } from './locked-report.ts';
import { differencesOf, partsOf } from './parts.ts';

interface Props {
  eventId: string;
  report: LockedReport;
  close: () => void;
}

/** The changes since a report was locked: line by line, then and today. */
export function ComparisonDialog({ eventId, report: { id, createdAt }, close }: Props) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(lockedReports.get, { orgId, eventId, id }, { shows: [409], staleTime: 0 });
  const { data } = reading;
  const broken = data ? !data.intact : isProblem(reading.error, 'REPORT_BROKEN');
  const differences =
    data?.today &&
    differencesOf(
      partsOf(data.content, (key) => t(key)),
      partsOf(data.today, (key) => t(key)),
    );
  const nothing = <span className={within.quiet}>{t('events.locked.nothing')}</span>;
  return (
    <Modal
      opened
      onClose={close}
      title={t('events.locked.compareOf', instantParts(createdAt, language))}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      size="min(60rem, 96vw)"
      fullScreen={usePhone()}
    >
      {!data && !broken && <PanelWait reading={reading} />}
      {broken && (
        <Banner tone="error" icon={IconAlertTriangle}>
          {t('events.locked.broken')}
        </Banner>
      )}
      {data?.today === null && <p>{t('events.locked.gone')}</p>}
      {differences?.length === 0 && <p>{t('events.locked.same')}</p>}
      {differences && differences.length > 0 && (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">{t('events.locked.what')}</th>
              <th scope="col">{t('events.locked.then')}</th>
              <th scope="col">{t('events.locked.now')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ part, label, locked, today }, index) => (
              <tr key={`${part} ${label} ${index}`}>
                <th scope="row">
                  {label}
                  <small>{part}</small>
                </th>
                <td>{locked ?? nothing}</td>
                <td>{today ?? nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
