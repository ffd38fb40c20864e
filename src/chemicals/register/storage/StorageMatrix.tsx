import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../ui/language/i18n.ts';
import {
  jointStorage,
  jointStorageNotes,
  storageClassCodes,
  storageConflicts,
} from '../../trgs-510/joint-storage.ts';
import type { JointStorageRule } from '../../trgs-510/joint-storage.ts';
import { storageClassNames } from '../../trgs-510/storage-names.ts';
import classes from './storage.module.css';

interface Props {
  /** The storage class of each product of one place, as often as it occurs. Unknown codes are left out. */
  present: readonly string[];
  /** How many products of the place have no known class: with any, nothing is said to be safe. */
  unknown: number;
}

const signs = { TOGETHER: '+', SEPARATE: '−' };

/**
 * Which storage classes of a place may be stored together: a picture with a cell for each pair, and below it in words
 * what may not. Colour, icon and word say the same.
 */
export function StorageMatrix({ present, unknown }: Props) {
  const { t, language } = useTexts();
  const codes = storageClassCodes.filter((code) => present.includes(code));
  if (codes.length === 0) return <p className={classes.quiet}>{t('storage.none')}</p>;
  const name = (code: string) => storageClassNames.get(code)?.[`text_${language}`] ?? '';
  const words = ({ status, mark }: JointStorageRule) =>
    status === 'RESTRICTED'
      ? `${t('storage.RESTRICTED')}, ${t('storage.note', { mark })}`
      : t(`storage.${status}`);
  const note = ({ status, mark, disputed }: JointStorageRule) =>
    disputed
      ? t('storage.disputed')
      : status === 'RESTRICTED'
        ? (jointStorageNotes.get(mark)?.[`text_${language}`] ?? '')
        : (jointStorageNotes.get('-')?.[`text_${language}`] ?? '');
  const conflicts = storageConflicts(present);
  return (
    <div className={classes.storage}>
      <div className={classes.scroller} role="group" aria-label={t('storage.matrix')} tabIndex={0}>
        <table className={classes.matrix}>
          <caption>{t('storage.guidance')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('storage.class')}</th>
              {codes.map((code) => (
                <th key={code} scope="col" title={name(code)}>
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codes.map((row) => (
              <tr key={row}>
                <th scope="row">
                  <b>{row}</b> <span>{name(row)}</span>
                </th>
                {codes.map((column) => {
                  const rule = jointStorage(row, column);
                  return (
                    rule && (
                      <td key={column} data-status={rule.status} title={words(rule)}>
                        <span aria-hidden>
                          {rule.status === 'RESTRICTED' ? rule.mark : signs[rule.status]}
                        </span>
                        <VisuallyHidden>{words(rule)}</VisuallyHidden>
                      </td>
                    )
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes.legend} aria-hidden>
        {(['TOGETHER', 'RESTRICTED', 'SEPARATE'] as const).map((status) => (
          <li key={status}>
            <i data-status={status}>{status === 'RESTRICTED' ? '1' : signs[status]}</i>
            {t(`storage.${status}`)}
          </li>
        ))}
      </ul>
      {conflicts.length === 0 ? (
        <p className={classes.quiet}>{t(unknown > 0 ? 'storage.noKnownConflicts' : 'storage.noConflicts')}</p>
      ) : (
        <section>
          <h3>{t('storage.conflicts')}</h3>
          <ul className={classes.conflicts}>
            {conflicts.map((conflict) => {
              const [one, other] = conflict.classes;
              return (
                <li key={`${one} ${other}`} data-status={conflict.status}>
                  <b>{t('storage.pair', { one, other })}</b>
                  <span>{words(conflict)}</span>
                  <p>{note(conflict)}</p>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
