import { useTexts } from '../../../ui/language/i18n.ts';
import { TrafficLight } from '../../../ui/messages/TrafficLight.tsx';
import { decidingStatements } from '../../clp/danger-code.ts';
import { wordsOf } from '../../clp/printed-words.ts';
import type { StatementMap } from '../../clp/statement-map.ts';
import type { Warnings } from './warnings.ts';
import classes from '../products.module.css';

interface Props {
  dangerCode: Warnings['dangerCode'];
  /** H and EUH statements. */
  statements: StatementMap;
  signalWord: Warnings['signalWord'];
  /** The day of the sheet that says that it is not classified. */
  notClassified: string | null;
  /** Whether a sheet is on file; left out: that is not said. */
  hasSheet?: boolean | undefined;
}

/** How many deciding statements are shown in full: the most severe ones. */
const mostNamed = 2;

/** How dangerous a product is at a glance, and why: the lamp, the statements that decided, the signal word. */
export function HazardSummary({ dangerCode, statements, signalWord, notClassified, hasSheet }: Props) {
  const { t } = useTexts();
  const deciding = decidingStatements(Object.keys(statements));
  const [only] = deciding;
  const because =
    only !== undefined &&
    (deciding.length === 1
      ? t('products.because', { code: only })
      : t('products.becauseOf', { count: deciding.length }));
  return (
    <section className={classes.hazardSummary} data-code={dangerCode ?? 'UNKNOWN'}>
      <TrafficLight code={dangerCode} tall />
      <div>
        <h3>
          {t(`products.danger.${dangerCode ?? 'UNKNOWN'}`)}
          {because && <small>{because}</small>}
        </h3>
        <p>
          {dangerCode === null ? (
            notClassified ? (
              t('products.doubted', { date: notClassified })
            ) : (
              t('products.unknown')
            )
          ) : only === undefined ? (
            notClassified ? (
              t(hasSheet === false ? 'products.harmlessByMissing' : 'products.harmlessBy', {
                date: notClassified,
              })
            ) : (
              t('products.harmless')
            )
          ) : (
            <>
              {deciding.slice(0, mostNamed).map((code, at) => (
                <span key={code}>
                  {at > 0 && ' · '}
                  <b>{code}</b> {wordsOf(statements[code]?.statement ?? '').replace(/\.$/, '')}
                </span>
              ))}
              {deciding.length > mostNamed && ` · +${deciding.length - mostNamed}`}
            </>
          )}
        </p>
      </div>
      <span className={classes.signal}>
        <b>{t(`products.signal.${signalWord ?? 'UNKNOWN'}`)}</b>
        {t('products.field.signalWord')}
      </span>
    </section>
  );
}
