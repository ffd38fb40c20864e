import { IconCalendarTime } from '@tabler/icons-react';
import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Timeline } from '../ui/record/Timeline.tsx';
import type { Action } from './action.ts';
import { statusIcons } from './icons.ts';

const tones = { OPEN: 'info', DONE: 'success', VERIFIED: 'success', CANCELLED: 'muted' } as const;

/** What happened to an action, and how it was postponed: what, when, by whom, and why. */
export function ActionCourse({ action: { timeline, postponements } }: { action: Action }) {
  const { t, language } = useTexts();
  const nameOf = (by: { name: string | null } | null) => by?.name ?? t('actions.someone');
  const steps = timeline.map(({ status, at, by, effective, reason }, index) => ({
    key: at,
    Sign: statusIcons[status],
    title: effective
      ? t(`actions.effect.${effective}`)
      : index > 0 && status === 'OPEN'
        ? t('actions.course.again')
        : t(`actions.status.${status}`),
    detail: t('actions.course.by', { ...instantParts(at, language), name: nameOf(by) }),
    reason,
    tone: tones[status],
  }));
  return (
    <>
      <Timeline isTab title={t('actions.course')} steps={steps} />
      {postponements.length > 0 && (
        <Timeline
          title={t('actions.postponements')}
          steps={postponements.map(({ from, to, reason, by }) => ({
            key: `${from} ${to}`,
            Sign: IconCalendarTime,
            title: t('actions.postponement', { from, to, name: nameOf(by) }),
            reason,
          }))}
        />
      )}
    </>
  );
}
