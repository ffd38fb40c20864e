import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFlask2, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { Card } from '../../../ui/pages/Page.tsx';
import { useMay } from '../../../ui/session/session.ts';
import { usePrinting } from '../../labels/use-printing.tsx';
import type { Chemical } from '../../products/chemical.ts';
import type { WithRows } from '../../products/composition/unlisted.ts';
import { by, decimalOf, plus, ratio as exactly, times } from '../engine/ratio.ts';
import { ownMixtures } from '../own/own-mixture.ts';
import { ownMixturesPath } from '../own/paths.ts';
import { savedDilution } from '../own/saved-dilution.ts';
import { dilute, shareOf } from './dilution.ts';
import type { Concentrate, Dilution, DilutionWish } from './dilution.ts';
import { DilutionFalls } from './DilutionFalls.tsx';
import { partsText } from './ratio-text.ts';
import { VesselLabel } from './VesselLabel.tsx';
import classes from './dilution.module.css';

interface Props {
  chemical: WithRows<Chemical>;
  entry: string;
  concentrate: Concentrate;
  wish: DilutionWish;
  /** As typed. */
  ratio: string;
  vessel: string | null;
  today: string;
}

/** What a dilution is classified as, what changes from the product, and the label of its vessel. */
export function DilutionOutcome({ chemical, entry, concentrate, wish, ratio, vessel, today }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const diluted = useMemo(() => dilute(concentrate, wish, today), [concentrate, wish, today]);
  const written = partsText(wish.parts, (value) => exact(value));
  const { density } = concentrate;
  const query = {
    ratio,
    basis: wish.basis,
    ...(density !== null && { density }),
    ...(wish.pH !== null && { pH: wish.pH }),
  };
  const printing = usePrinting({ chemical, entry, dilution: { name: `${chemical.name} ${written}`, query } });
  const navigate = useNavigate();
  const maySave = useMay(ownMixtures.create);
  const share = shareOf(wish, concentrate.density);
  if (!diluted || !share) return null;
  const { product, diluent } = wish.parts;
  const whole = plus(exactly(product), exactly(diluent));
  const unit = wish.basis === 'VOLUME' ? 'L' : 'kg';
  const measured = (part: string): string =>
    `${exact(decimalOf(by(times(exactly(vessel ?? '0'), exactly(part)), whole)), 3)} ${unit}`;
  return (
    <>
      {diluted.warnings.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle} role="status">
          <ul className={classes.list}>
            {diluted.warnings.map((warning) => (
              <li key={warning}>{t(`dilutions.warning.${warning}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Card title={t('dilutions.label')}>
        <div className={classes.part}>
          <p>
            {t('dilutions.share', { share: exact(decimalOf(times(share, exactly('100'))), 4) })}{' '}
            {vessel !== null &&
              t('dilutions.measure', { product: measured(product), water: measured(diluent) })}
          </p>
          <VesselLabel of={diluted} none={t('dilutions.label.none')} />
          <p>{t('dilutions.protection')}</p>
          <div className={classes.buttons}>
            <Button leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={printing.action.run}>
              {t('dilutions.print')}
            </Button>
            {maySave && (
              <Button
                variant="default"
                leftSection={<IconFlask2 size={16} stroke={1.6} />}
                onClick={() => {
                  const name = t('dilutions.name', { name: chemical.name, ratio: written });
                  const dilution = savedDilution(chemical, concentrate, wish, [name, t('ownMixtures.water')]);
                  void navigate(`${ownMixturesPath}/new`, { state: { dilution } });
                }}
              >
                {t('ownMixtures.fromDilution')}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Card title={t('dilutions.changes')}>
        <Changes diluted={diluted} />
      </Card>
      <DilutionFalls concentrate={concentrate} wish={wish} today={today} />
      {printing.dialog}
    </>
  );
}

/** Classes that differ from the product's, and statements that stay because no calculation removes them. */
function Changes({ diluted }: { diluted: Dilution }) {
  const { t } = useTexts();
  const said = ({ status, categories, statements }: Dilution['rows'][number]['before']['high']): string =>
    categories.length > 0
      ? [...new Set(statements.length > 0 ? statements : categories)].join(', ')
      : t(`mixtures.status.${status}`);
  const kept = diluted.rows.filter(({ why }) => why !== null);
  const changed = diluted.rows.filter(
    ({ before, after, why }) => why === null && said(before.high) !== said(after.high),
  );
  const both = ({ low, high }: Dilution['rows'][number]['after']): string =>
    said(low) === said(high) ? said(high) : t('dilutions.ends', { low: said(low), high: said(high) });
  return (
    <div className={classes.part}>
      {changed.length + kept.length === 0 && <p>{t('dilutions.changes.none')}</p>}
      <ul className={classes.list}>
        {changed.map(({ hazardClass, before, after }) => (
          <li key={hazardClass}>
            {t('dilutions.change', {
              name: t(`mixtures.class.${hazardClass}`),
              from: both(before),
              to: both(after),
            })}
          </li>
        ))}
        {kept.map(({ hazardClass, kept: codes, why }) => (
          <li key={hazardClass}>
            {t(`dilutions.kept.${why ?? 'NOT_DECIDED'}`, {
              name: t(`mixtures.class.${hazardClass}`),
              codes: codes.join(', '),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
