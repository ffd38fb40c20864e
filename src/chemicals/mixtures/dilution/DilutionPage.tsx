import { Wait } from '../../../ui/record/PanelWait.tsx';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isDecimal } from '../../../core/numbers/decimal.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { Card, Page } from '../../../ui/pages/Page.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import type { Chemical } from '../../products/chemical.ts';
import type { WithRows } from '../../products/composition/unlisted.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { registerPath } from '../../register/paths.ts';
import { Faults } from '../Faults.tsx';
import { mixtures } from '../mixture.ts';
import type { Mixture } from '../mixture.ts';
import { concentrateOf } from './concentrate.ts';
import { DilutionOutcome } from './DilutionOutcome.tsx';
import { bases, readParts } from './ratio-text.ts';
import type { Basis } from './ratio-text.ts';
import classes from './dilution.module.css';

/** Dilutes a product of the register with water: what the dilution is classified as, and the label of its vessel. */
export default function DilutionPage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const reading = useCall(chemicalAssociations.get, { orgId, id });
  const entry = reading.data;
  const title = entry ? t('dilutions.title', { name: entry.chemical.name }) : t('dilutions.action');
  return (
    <Page
      title={title}
      actions={
        <Button variant="default" onClick={() => go(`${registerPath}/${id}`)}>
          {t('dilutions.back')}
        </Button>
      }
    >
      <title>{`${title} · Rede`}</title>
      {entry ? <Composed chemical={entry.chemical} entry={id} /> : <Wait reading={reading} height="16rem" />}
    </Page>
  );
}

function Composed({ chemical, entry }: { chemical: WithRows<Chemical>; entry: string }) {
  const { t } = useTexts();
  const reading = useCall(mixtures.ofChemical, { id: chemical.id });
  const found = reading.data;
  if (!found) return <Wait reading={reading} height="16rem" />;
  if (found.faults.length > 0) return <Faults faults={found.faults} />;
  const refused = (text: string) => (
    <Banner tone="info" icon={IconInfoCircle}>
      {text}
    </Banner>
  );
  if (!found.mixture || !found.result) return refused(t('dilutions.notCalculable'));
  if (!concentrateOf(chemical, found.mixture, null)) return refused(t('dilutions.notDiluted'));
  return <Wished chemical={chemical} entry={entry} mixture={found.mixture} today={found.result.date} />;
}

interface Typed {
  ratio: string;
  basis: Basis;
  density: string | null;
  pH: string | null;
  vessel: string | null;
}

interface Props {
  chemical: WithRows<Chemical>;
  /** The entry of the register: the target of the label's QR code. */
  entry: string;
  mixture: Mixture;
  today: string;
}

/** The dilution as typed, and its result. Each field shows its error; nothing typed is lost. */
function Wished({ chemical, entry, mixture, today }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<Typed>({
    ratio: '1:20',
    basis: chemical.density === null ? 'WEIGHT' : 'VOLUME',
    density: null,
    pH: null,
    vessel: null,
  });
  const parts = readParts(typed.ratio);
  const within = (value: string | null, min: number, max: number): boolean =>
    value === null || (isDecimal(value) && Number(value) >= min && Number(value) <= max);
  const [pHFits, densityFits, vesselFits] = [
    within(typed.pH, -2, 16),
    within(typed.density, 0.1, 30),
    within(typed.vessel, 0, 1_000_000),
  ];
  const field = <K extends keyof Typed>(key: K, label: string, error: string | undefined) => ({
    name: key,
    label,
    value: typed[key],
    error,
    onChange: (value: Typed[K]) => setTyped((before) => ({ ...before, [key]: value })),
  });
  const range = (fits: boolean, min: number, max: number) =>
    fits ? undefined : t('dilutions.range', { min, max });
  const concentrate = concentrateOf(chemical, mixture, densityFits ? typed.density : null);
  const asksDensity = typed.basis === 'VOLUME' && chemical.density === null;
  return (
    <div className={classes.page}>
      <Card title={t('dilutions.wish')}>
        <div className={classes.fields}>
          <TextField
            {...field('ratio', t('dilutions.ratio'), parts ? undefined : t('field.INVALID_RATIO'))}
            onChange={(ratio) => setTyped((before) => ({ ...before, ratio: ratio ?? '' }))}
            help={t('dilutions.ratio.help')}
          />
          <ChoiceField
            {...field('basis', t('dilutions.basis'), undefined)}
            onChange={(basis) => setTyped((before) => ({ ...before, basis: basis ?? 'VOLUME' }))}
            options={bases.map((value) => ({ value, label: t(`dilutions.basis.${value}`) }))}
          />
          {asksDensity && (
            <DecimalField
              {...field(
                'density',
                t('dilutions.density'),
                typed.density === null ? t('field.DENSITY_NEEDED') : range(densityFits, 0.1, 30),
              )}
              onChange={(density) => setTyped((before) => ({ ...before, density: asText(density) }))}
              help={t('dilutions.density.help')}
              unit="kg/L"
            />
          )}
          <DecimalField
            {...field('pH', t('dilutions.pH'), range(pHFits, -2, 16))}
            onChange={(pH) => setTyped((before) => ({ ...before, pH: asText(pH) }))}
            help={t('dilutions.pH.help')}
          />
          <DecimalField
            {...field('vessel', t('dilutions.vessel'), range(vesselFits, 0, 1_000_000))}
            onChange={(vessel) => setTyped((before) => ({ ...before, vessel: asText(vessel) }))}
            unit={typed.basis === 'VOLUME' ? 'L' : 'kg'}
          />
        </div>
      </Card>
      {concentrate && parts && pHFits && densityFits && (!asksDensity || typed.density !== null) && (
        <DilutionOutcome
          chemical={chemical}
          entry={entry}
          concentrate={concentrate}
          wish={{ parts, basis: typed.basis, pH: typed.pH }}
          ratio={typed.ratio}
          vessel={vesselFits ? typed.vessel : null}
          today={today}
        />
      )}
    </div>
  );
}

const asText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
