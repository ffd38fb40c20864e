import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { events } from '../../events/event.ts';
import type { Offered } from '../../events/report/input.ts';
import { beginningOf } from '../../core/contract/text.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useMay } from '../../ui/session/session.ts';
import { exceedanceText, limitText, periodText } from '../../monitoring/limits/limit-words.ts';
import type { PlainLimit } from '../../monitoring/limits/limits.ts';
import { monthName } from '../../ui/language/dates.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import type { Exceedance, Requirement } from './requirement.ts';

/** As many exceedances as are shown one by one. */
const shown = 5;

/** What a requirement allows of what meters measure. */
export function LimitLines({ requirement: { limits, periods } }: { requirement: Requirement }) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const nameOfMonth = (date: string) => monthName(date, language);
  return limits.map((limit) => (
    <div key={limit.id}>
      <Link to={`/monitoring/meters/${limit.meter.id}`}>
        {limit.meter.name ?? t('requirements.limit.meter')}
      </Link>
      {': '}
      {limitText({ t, exact }, limit)}
      <ul>
        {periods
          .filter((each) => each.limit === limit.id)
          .map((each) => (
            <li key={each.start}>{periodText({ t, exact, nameOfMonth }, limit, each)}</li>
          ))}
      </ul>
    </div>
  ));
}

/** Whether a limit of a requirement was exceeded since it was evaluated. */
export const isExceeded = ({ exceedances }: Requirement): boolean =>
  exceedances.some(({ isSeen }) => !isSeen);

/** Says where a limit was exceeded, and how far. */
export function useExceedanceText(): (limit: PlainLimit, found: Exceedance) => string {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const nameOfMonth = (date: string) => monthName(date, language);
  return (limit, found) => exceedanceText({ t, exact, nameOfMonth }, limit, found);
}

/** Where the limits of a requirement were exceeded: as a warning until it is evaluated after that, with an event offered. */
export function Exceedances({ requirement }: { requirement: Requirement }) {
  const { t } = useTexts();
  const dated = useExceedanceText();
  const mayReport = useMay(events.create);
  const { id, ref, text, limits, exceedances, exceedanceCount } = requirement;
  const lines = exceedances.slice(0, shown).flatMap((found) => {
    const limit = limits.find((each) => each.id === found.limit);
    if (!limit) return [];
    const line = `${limit.meter.name ?? ''} · ${dated(limit, found)}`;
    return [{ key: `${found.limit} ${found.start}`, line }];
  });
  if (lines.length === 0) return null;
  const list = (
    <>
      <ul>
        {lines.map(({ key, line }, at) => (
          <li key={`${key} ${at}`}>{line}</li>
        ))}
      </ul>
      {exceedanceCount > lines.length && (
        <p>{t('requirements.exceeded.more', { count: exceedanceCount - lines.length })}</p>
      )}
    </>
  );
  if (!isExceeded(requirement))
    return (
      <section aria-label={t('requirements.exceeded.seen')}>
        <p>{t('requirements.exceeded.seen')}</p>
        {list}
      </section>
    );
  const offered: Offered = {
    title: t('requirements.exceeded.title', { ref }),
    description: beginningOf([...lines.map(({ line }) => line), text].join('\n'), 5000),
    unmetRequirement: { id, name: ref },
  };
  return (
    <Banner tone="warning" icon={IconAlertTriangle}>
      <b>{t('requirements.exceeded')}</b>
      {list}
      {mayReport && (
        <Button
          component={Link}
          to={`/events/new?requirement=${id}`}
          state={offered}
          variant="default"
          size="xs"
          mt="xs"
        >
          {t('requirements.exceeded.report')}
        </Button>
      )}
    </Banner>
  );
}
