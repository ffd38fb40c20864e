import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import type { Chemical } from '../chemical.ts';
import type { ProposedRow } from './unlisted.ts';
import { rangeOf } from './PartCard.tsx';
import type { PartInput } from '../nested-field.tsx';
import { byCode } from '../../clp/hazard-codes.ts';
import { soleSubstance } from './sole-substance.ts';
import type { StatementMap } from '../../clp/statement-map.ts';
import { substances } from '../../substances/substance.ts';
import classes from '../products.module.css';

interface Proposed {
  hazardStatements: StatementMap;
  euHazardStatements: StatementMap;
}

/** The classification in CLP Annex VI for a product that is a single substance; null: none, or not loaded yet. */
function useAnnexVI(substance: { id: string } | null): Proposed | null {
  const id = substance?.id ?? '';
  const { data } = useCall(substances.get, { id }, { enabled: id !== '', shows: [404], staleTime: Infinity });
  if (!data?.harmonised) return null;
  const { hazardStatements, euHazardStatements } = data;
  return Object.keys({ ...hazardStatements, ...euHazardStatements }).length > 0
    ? { hazardStatements, euHazardStatements }
    : null;
}

const codesOf = ({ hazardStatements, euHazardStatements }: Proposed): string =>
  Object.keys({ ...hazardStatements, ...euHazardStatements })
    .toSorted(byCode)
    .join(', ');

interface ForPanel {
  chemical: Pick<Chemical, 'dangerCode'> & {
    substanceConcentrations: readonly Pick<ProposedRow, 'substance' | 'concentration'>[];
  };
  /** Where it is confirmed, by those who may. */
  confirmAt?: string | undefined;
}

/**
 * The Annex VI classification for a product that is not classified yet: a proposal, with no effect until someone
 * confirms it.
 */
export function AnnexVIProposal({ chemical, confirmAt }: ForPanel) {
  const { t } = useTexts();
  const { to } = useListLink();
  const found = useAnnexVI(
    chemical.dangerCode === null ? soleSubstance(chemical.substanceConcentrations) : null,
  );
  if (!found) return null;
  return (
    <Banner tone="info" icon={IconBook2}>
      <span className={classes.offer}>
        {t('products.annexVI', { codes: codesOf(found) })}
        {confirmAt && (
          <Button component={Link} to={to(confirmAt)} size="compact-sm" variant="default">
            {t('products.annexVI.check')}
          </Button>
        )}
      </span>
    </Banner>
  );
}

interface ForForm {
  values: {
    hazardStatements?: StatementMap | undefined;
    euHazardStatements?: StatementMap | undefined;
    notClassified?: string | null | undefined;
    substanceConcentrations?: readonly PartInput[] | undefined;
  };
  fill: (found: Proposed) => void;
}

/** The same while a product is described: fills in the statements when asked to. */
export function AnnexVIOffer({ values, fill }: ForForm) {
  const { t } = useTexts();
  const {
    hazardStatements = {},
    euHazardStatements = {},
    notClassified,
    substanceConcentrations = [],
  } = values;
  const isOpen = Object.keys({ ...hazardStatements, ...euHazardStatements }).length === 0 && !notClassified;
  const parts = substanceConcentrations.map((part) => ({
    substance: part.substance ?? null,
    concentration: rangeOf(part),
  }));
  const found = useAnnexVI(isOpen ? soleSubstance(parts) : null);
  if (!found) return null;
  return (
    <Banner tone="info" icon={IconBook2}>
      <span className={classes.offer}>
        {t('products.annexVI', { codes: codesOf(found) })}
        <Button size="compact-sm" variant="default" onClick={() => fill(found)}>
          {t('products.annexVI.fill')}
        </Button>
      </span>
    </Banner>
  );
}
