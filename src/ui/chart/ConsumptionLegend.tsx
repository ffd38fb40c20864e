import { useTexts } from '../language/i18n.ts';
import classes from './chart.module.css';

interface Props {
  now?: string | undefined;
  before?: string | undefined;
  /** The hatch pattern's id when something is interpolated. */
  hatch?: string | null;
  unsaved?: boolean;
  missing?: boolean;
  target?: string | null;
}

/** The legend of a consumption chart: only the symbols that appear in it. */
export function ConsumptionLegend({
  now,
  before,
  hatch = null,
  unsaved = false,
  missing = false,
  target = null,
}: Props) {
  const { t } = useTexts();
  return (
    <ul className={classes.legend} aria-hidden>
      {now !== undefined && (
        <li>
          <svg>
            <rect className={classes.now} width="14" height="10" />
          </svg>
          {now}
        </li>
      )}
      {before !== undefined && (
        <li>
          <svg>
            <rect className={classes.ghost} width="14" height="10" />
            <rect className={classes.ghostTop} width="14" height="1" />
          </svg>
          {before}
        </li>
      )}
      {hatch !== null && (
        <li>
          <svg>
            <rect width="14" height="10" fill={`url(#${hatch})`} />
          </svg>
          {t('kit.chart.interpolated')}
        </li>
      )}
      {unsaved && (
        <li>
          <svg>
            <rect className={classes.preview} x="0.5" y="0.5" width="13" height="9" />
          </svg>
          {t('kit.chart.unsaved')}
        </li>
      )}
      {missing && (
        <li>
          <svg>
            <line className={classes.missing} x1="0" x2="14" y1="5" y2="5" />
          </svg>
          {t('kit.chart.missing')}
        </li>
      )}
      {target !== null && (
        <li>
          <svg>
            <line className={classes.target} x1="0" x2="14" y1="5.5" y2="5.5" />
          </svg>
          {t('kit.chart.target', { amount: target })}
        </li>
      )}
    </ul>
  );
}
