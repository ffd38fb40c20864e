import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { abs, compare, div, formatDecimal, mul, round, sub } from '../../core/numbers/decimal.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { Dashboard } from '../dashboard.ts';
import classes from '../dashboard.module.css';

interface Props {
  compared: Dashboard['groups'][number]['compared'];
  year: number;
  /** In words for everybody, not only for screen readers. */
  spelled?: boolean;
}

/** The change against last year: less is green, more only an arrow; in words for screen readers. */
export function Against({ compared, year, spelled = false }: Props) {
  const { t, language } = useTexts();
  if (!compared || compare(compared.before, '0') <= 0) return null;
  const { now, before } = compared;
  const change = round(mul(div(sub(now, before), before), '100'), 1);
  const percent = formatDecimal(abs(change), language, { maxDecimals: 1 });
  const direction = compare(change, '0');
  const words =
    direction < 0
      ? t('dashboard.consumption.less', { percent, year })
      : direction > 0
        ? t('dashboard.consumption.more', { percent, year })
        : t('dashboard.consumption.same', { year });
  const Arrow = direction < 0 ? IconArrowDown : IconArrowUp;
  return (
    <span className={`${classes.against} ${direction < 0 ? classes.less : ''}`} title={words}>
      {direction !== 0 && <Arrow size={12} stroke={2} aria-hidden />}
      {spelled ? (
        <span>{words}</span>
      ) : (
        <>
          <span aria-hidden>{percent} %</span>
          <span className={classes.spoken}>{words}</span>
        </>
      )}
    </span>
  );
}
