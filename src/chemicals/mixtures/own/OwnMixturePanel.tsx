import { IconFlask2, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { sum } from '../../../core/numbers/decimal.ts';
import { changes } from '../../../trail/change.ts';
import { lazyWithRetry } from '../../../ui/client/lazy-with-retry.tsx';
import { useCall } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import products from '../../products/products.module.css';
import { nameIn } from '../../substances/name.ts';
import { OwnMixtureBody, ownMixtures } from './own-mixture.ts';
import type { OwnMixture } from './own-mixture.ts';
import { useOwnMixtureWords } from './OwnMixtureLabels.tsx';
import { ownMixturesPath } from './paths.ts';
import classes from './own.module.css';

const LabelDialog = lazyWithRetry(() => import('../../labels/LabelDialog.tsx'));
const OwnCalculation = lazyWithRetry(() => import('./OwnCalculation.tsx'));
const OwnLabel = lazyWithRetry(async () => ({ default: (await import('./OwnCalculation.tsx')).OwnLabel }));

/** An own mixture next to the list: what it is made of, what follows from that, and the label of its container. */
export default function OwnMixturePanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useOwnMixtureWords();
  const mayEdit = useMay(ownMixtures.update);
  const [printing, setPrinting] = useState(false);
  const reading = useCall(ownMixtures.get, { orgId, id }, { shows: [404] });
  const remove = useRemoval({
    remove: ownMixtures.remove,
    restore: ownMixtures.restore,
    family: `/organizations/${orgId}`,
  });
  const found = reading.data;
  if (!found)
    return <RecordPanel title={t('ownMixtures.title')} closeTo={ownMixturesPath} reading={reading} />;
  const { name } = found;
  return (
    <>
      <RecordPanel
        key={id}
        title={name}
        context={t('ownMixtures.lineCount', { count: found.lines.length })}
        icon={<IconFlask2 size={20} stroke={1.5} aria-hidden />}
        closeTo={ownMixturesPath}
        {...(mayEdit && { editTo: `${ownMixturesPath}/${id}/edit` })}
        copy={mayEdit && { to: `${ownMixturesPath}/new`, schema: OwnMixtureBody, record: found }}
        actions={[
          {
            label: t('labels.action'),
            icon: <IconPrinter size={16} stroke={1.6} />,
            run: () => setPrinting(true),
          },
          ...(mayEdit
            ? [
                deleting(t('ownMixtures.remove'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('ownMixtures.removed', { name }),
                    restored: t('ownMixtures.restored', { name }),
                    leave: () => go(ownMixturesPath),
                  }),
                ),
              ]
            : []),
        ]}
        tabs={[
          {
            key: 'overview',
            label: t('ownMixtures.tab.overview'),
            content: (
              <>
                <Suspense>
                  <OwnLabel id={id} />
                </Suspense>
                <Lines of={found} />
                <Facts
                  words={words}
                  record={found}
                  fields={[
                    'dilutionOf',
                    'physicalState',
                    'flashPoint',
                    'boilingPoint',
                    'pH',
                    'kinematicViscosity',
                    'note',
                  ]}
                  wide={['note']}
                />
              </>
            ),
          },
          { key: 'composition', label: t('mixtures.tab'), content: <OwnCalculation id={id} /> },
          {
            key: 'history',
            label: t('ownMixtures.tab.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]}
      />
      {printing && (
        <Suspense>
          <LabelDialog mixture={{ id, name }} close={() => setPrinting(false)} />
        </Suspense>
      )}
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
        {lines.map(({ id, substance, chemical, mixture, name, casNumber, amount }) => (
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
