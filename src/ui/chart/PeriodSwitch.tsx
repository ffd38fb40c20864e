import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../language/i18n.ts';
import classes from './chart.module.css';

interface Props {
  part: 'year' | 'month' | 'day';
  /** The period shown, in words: '2025'. */
  shown: string;
  /** Links to the previous and the next period; null if none. */
  before: (() => void) | null;
  after: (() => void) | null;
}

/** The year, month or day that is shown, with arrows to the one before and the one after. */
export function PeriodSwitch({ part, shown, before, after }: Props) {
  const { t } = useTexts();
  // An arrow at its end keeps the focus, so that the keyboard does not lose its place there.
  const arrow = (name: string, go: (() => void) | null, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={go === null || undefined}
      onClick={() => go?.()}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </button>
  );
  return (
    <div className={classes.switch} role="group" aria-label={t(`kit.chart.${part}`)}>
      {arrow(t(`kit.chart.${part}.before`), before, IconChevronLeft)}
      <b data-part={part} aria-live="polite">
        {shown}
      </b>
      {arrow(t(`kit.chart.${part}.after`), after, IconChevronRight)}
    </div>
  );
}
