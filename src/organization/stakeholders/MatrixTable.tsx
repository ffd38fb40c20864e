import { useTexts } from '../../ui/language/i18n.ts';
import { scores } from './stakeholder-association.ts';
import type { Cell } from './matrix.ts';
import classes from './stakeholders.module.css';
import { keyOf } from './matrix.ts';

/** The position of a quadrant's name: in its outer corner. */
const corners: Record<string, true> = { '5-5': true, '5-1': true, '1-5': true, '1-1': true };

/** The matrix itself: influence upwards, interest to the right, each quadrant with its name; `render` draws a cell that is not empty. */
export function MatrixTable({ lines, render }: { lines: Cell[][]; render: (cell: Cell) => React.ReactNode }) {
  const { t } = useTexts();
  return (
    <table className={classes.matrix} aria-label={t('stakeholders.matrix.caption')}>
      <tbody>
        {lines.map((line) => (
          <tr key={line[0]?.influence}>
            <th
              scope="row"
              aria-label={t('stakeholders.matrix.influence', { score: line[0]?.influence ?? '' })}
            >
              {line[0]?.influence === 5 && (
                <span className={classes.axisUp} aria-hidden>
                  {t('stakeholders.field.influence')} →
                </span>
              )}
              <span aria-hidden>{line[0]?.influence}</span>
            </th>
            {line.map((cell) => (
              <td key={cell.interest} data-quadrant={cell.quadrant} data-edge={edgesOf(cell)}>
                {corners[keyOf(cell)] && (
                  <span className={classes.quadrant}>{t(`stakeholders.quadrant.${cell.quadrant}`)}</span>
                )}
                {cell.rows.length > 0 && render(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td aria-hidden />
          {scores.map((interest) => (
            <th
              key={interest}
              scope="col"
              aria-label={t('stakeholders.matrix.interest', { score: interest })}
            >
              <span aria-hidden>{interest}</span>
            </th>
          ))}
        </tr>
        <tr aria-hidden>
          <td colSpan={6} className={classes.axis}>
            {t('stakeholders.field.interest')} →
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Where a quadrant borders on another, the line is stronger. */
const edgesOf = ({ influence, interest }: Cell): string | undefined =>
  [influence === 4 && 'low', interest === 4 && 'left'].filter(Boolean).join(' ') || undefined;
