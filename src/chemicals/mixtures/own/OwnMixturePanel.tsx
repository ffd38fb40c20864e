import { IconFlask2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { sum } from '../../../core/numbers/decimal.ts';
import { changes } from '../../../trail/change.ts';
import { lazyWithRetry } from '../../../ui/client/lazy-with-retry.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { usePrinting } from '../../labels/use-printing.tsx';
import { OnSheet } from '../../products/composition/OnSheet.tsx';
import products from '../../products/products.module.css';
import { nameIn } from '../../substances/name.ts';
import { OwnMixtureBody, ownMixtures } from './own-mixture.ts';
import type { OwnMixture } from './own-mixture.ts';
import { useOwnMixtureWords } from './OwnMixtureLabels.tsx';
import { ownMixturesPath } from './paths.ts';
import classes from './own.module.css';
import { Link } from 'react-router';
import { recordPanel } from '../../../ui/record/record-panel.tsx';

const OwnCalculation = lazyWithRetry(() => import('./OwnCalculation.tsx'));
const OwnLabel = lazyWithRetry(async () => ({ default: (await import('./OwnCalculation.tsx')).OwnLabel }));

function usePanel({ id, name, lines }: OwnMixture) {
  const { t } = useTexts();
  const printing = usePrinting({ mixture: { id, name } });
  return {
    context: t('ownMixtures.lineCount', { count: lines.length }),
    icon: <IconFlask2 size={20} stroke={1.5} aria-hidden />,
    actions: [printing.action],
    tabs: [{ key: 'composition', label: t('mixtures.tab'), content: <OwnCalculation id={id} /> }],
    dialogs: printing.dialog,
  };
}

/** An own mixture next to the list: what it is made of, what follows from that, and the label of its container. */
export default recordPanel({
  calls: ownMixtures,
  at: ownMixturesPath,
  useLabels: useOwnMixtureWords,
  texts: { title: 'ownMixtures.title', remove: 'ownMixtures.remove' },
  history: changes.ofOrganization,
  copy: { schema: OwnMixtureBody },
  usePanel,
  Overview,
});

const facts = [
  'dilutionOf',
  'physicalState',
  'flashPoint',
  'boilingPoint',
  'pH',
  'kinematicViscosity',
  'note',
];

function Overview({ record }: { record: OwnMixture }) {
  const words = useOwnMixtureWords();
  return (
    <>
      <Suspense>
        <OwnLabel id={record.id} />
      </Suspense>
      <Lines of={record} />
      <Facts words={words} record={record} fields={facts} wide={['note']} />
    </>
  );
}

/** The components, as entered. */
function Lines({ of: { lines, amounts } }: { of: OwnMixture }) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const whole = sum(lines.map(({ amount }) => amount));
  return (
    <section>
      <h3 className={products.heading}>{t('ownMixtures.lines')}</h3>
      <ul className={classes.lines}>
        {lines.map(({ id, substance, chemical, mixture, name, casNumber, amount, onSheet }) => (
          <li key={id}>
            <span>
              {mixture ? (
                <Link className={products.link} to={`${ownMixturesPath}/${mixture.id}`}>
                  {mixture.name}
                </Link>
              ) : substance ? (
                nameIn(language, substance).text
              ) : (
                (chemical?.name ?? name)
              )}
              <small>
                {[
                  mixture && t('ownMixtures.line.kind.mixture'),
                  chemical && t('ownMixtures.line.kind.chemical'),
                  substance && t('ownMixtures.line.kind.substance'),
                  casNumber && `CAS ${casNumber}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {onSheet && <OnSheet row={onSheet} />}
            </span>
            <span data-amount>
              {amounts === 'PERCENT'
                ? t('ownMixtures.share', { share: exact(amount) })
                : t('ownMixtures.parts', { parts: exact(amount), sum: exact(whole) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
