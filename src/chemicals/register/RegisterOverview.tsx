import { files as fileCalls } from '../../documents/file.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import type { ChemicalAssociation } from './chemical-association.ts';
import { ChemicalHazards } from '../products/ChemicalSections.tsx';
import { ProposalBanner } from './ProposalBanner.tsx';
import { useRegisterLabels } from './RegisterLabels.tsx';
import { SheetList } from '../products/sheets/SheetList.tsx';
import products from '../products/products.module.css';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { registerPath } from './paths.ts';
import { chemicalProposals } from '../proposals/chemical-proposal.ts';

/** The first tab of a product of the register: how dangerous it is, its details here, and its sheet. */
export function RegisterOverview({ found }: { found: ChemicalAssociation }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayEdit = useMay(chemicalProposals.update);
  const words = useRegisterLabels();
  const attached = useAttached(fileCalls);
  const { chemical, proposal, approvedBy, approvedDate, riskAssessment } = found;
  const { safetyDataSheet } = chemical;
  return (
    <>
      {proposal && <ProposalBanner proposal={proposal} />}
      <ChemicalHazards
        chemical={chemical}
        proposedBy={proposal ? orgId : undefined}
        confirmAt={proposal && mayEdit ? `${registerPath}/proposals/${proposal.id}/edit` : undefined}
      />
      <Facts
        title={t('register.here')}
        words={words}
        record={found}
        fields={[
          'storageLocation',
          'storedAmount',
          'annualAmount',
          'use',
          'area',
          'department',
          'supply',
          'firstUseDate',
          'endDate',
          'note',
        ]}
        wide={['use', 'note']}
        more={[
          {
            label: t('register.field.approvedBy'),
            value:
              approvedBy && approvedDate
                ? t('register.approval', { name: approvedBy.name ?? '', date: approvedDate })
                : t('register.approved.false'),
          },
        ]}
      />
      <section>
        <h3 className={products.heading}>{t('register.sheet')}</h3>
        {proposal && proposal.files.length > 0 ? (
          <FileList files={proposal.files} hrefOf={attached.hrefOf} />
        ) : safetyDataSheet ? (
          <SheetList sheets={[safetyDataSheet]} />
        ) : (
          <p className={products.quiet}>{t('register.sheet.none')}</p>
        )}
      </section>
      <section>
        <h3 className={products.heading}>{t('register.field.riskAssessment')}</h3>
        <p className={riskAssessment ? products.prose : products.quiet}>
          {riskAssessment ?? t('register.assessed.missing')}
        </p>
      </section>
      <RecordSections kind="CHEMICAL" id={found.id} />
    </>
  );
}
