import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Timeline } from '../ui/record/Timeline.tsx';
import { statusIcons } from './icons.ts';
import { isOpen } from './rules.ts';
import type { Event } from './event.ts';

const tones = { REPORTED: 'info', IN_PROGRESS: 'due', CLOSED: 'success', DISMISSED: 'muted' } as const;

interface Props extends Pick<Event, 'timeline' | 'reporterName'> {
  /** It has a tab of its own, of the same name. */
  isTab?: boolean;
}

/** The states over time: what, when, by whom, and why. */
export function EventTimeline({ timeline, reporterName, isTab = false }: Props) {
  const { t, language } = useTexts();
  const steps = timeline.map(({ status, at, by, reason }, index) => {
    const before = timeline[index - 1]?.status;
    const again = before !== undefined && !isOpen(before) && isOpen(status);
    // Who reported by a poster has no account.
    const other = index === 0 ? (reporterName ?? t('events.unnamed')) : t('events.timeline.system');
    const name = by ? (by.name ?? t('events.formerMember')) : other;
    return {
      key: at,
      Sign: statusIcons[status],
      title: again ? t('events.timeline.again') : t(`events.status.${status}`),
      detail: t('events.timeline.by', { ...instantParts(at, language), name }),
      reason,
      tone: tones[status],
    };
  });
  return <Timeline isTab={isTab} title={t('events.timeline')} steps={steps} />;
}
