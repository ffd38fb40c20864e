import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import classes from '../../../ui/import/import.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { ReadingImportPreview } from './contract.ts';

interface Props {
  preview: Pick<ReadingImportPreview, 'differing' | 'differingCount'>;
}

/** The readings of the file's days that have another figure, next to that of the file. */
export function ImportDifferences({ preview }: Props) {
  const { t } = useTexts();
  const { exact, counted } = useNumbers();
  const { symbol } = useMeterTexts();
  const { differing, differingCount } = preview;
  const more = differingCount - differing.length;
  const figure = (value: string, unit: string) => (
    <>
      {exact(value)} <small>{symbol(unit)}</small>
    </>
  );
  return (
    <div className={classes.months} role="region" aria-label={t('readingImport.differing')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('readingImport.differing.date')}</th>
            <th scope="col" className={classes.end}>
              {t('readingImport.differing.was')}
            </th>
            <th scope="col" className={classes.end}>
              {t('readingImport.differing.file')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ performedAt, was, value, unit }) => (
            <tr key={`${performedAt} ${unit}`}>
              <th scope="row">
                {performedAt} {was.byHand && <small>{t('readingImport.differing.byHand')}</small>}
              </th>
              <td className={classes.end}>{figure(was.value, was.unit)}</td>
              <td className={classes.end}>{figure(value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <small>{t('readingImport.differing.more', counted(more))}</small>}
    </div>
  );
}
