import { useTexts } from '../ui/i18n.ts';
import { TrafficLight } from '../ui/TrafficLight.tsx';
import type { Warnings } from './warnings.ts';
import classes from './products.module.css';

interface Props {
  dangerCode: Warnings['dangerCode'];
  cause: string | null;
  /** The words of the statement that decided. */
  causeText: string | undefined;
  signalWord: Warnings['signalWord'];
}

/** How dangerous a product is at a glance, and why: the lamp, the statement that decided, the signal word. */
export function Verdict({ dangerCode, cause, causeText, signalWord }: Props) {
  const { t } = useTexts();
  return (
    <section className={classes.verdict} data-code={dangerCode}>
      <TrafficLight code={dangerCode} tall />
      <div>
        <h3>
          {t(`products.danger.${dangerCode}`)}
          {cause && <small>{t('products.because')}</small>}
        </h3>
        <p>
          {cause ? (
            <>
              <b>{cause}</b> {causeText}
            </>
          ) : (
            t('products.harmless')
          )}
        </p>
      </div>
      <span className={classes.signal}>
        <b>{t(`products.signal.${signalWord}`)}</b>
        {t('products.field.signalWord')}
      </span>
    </section>
  );
}
