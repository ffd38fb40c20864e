import { useRef } from 'react';
import { useParams } from 'react-router';
import { bodyOf } from '../../core/contract/contract.ts';
import { files } from '../../documents/file.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { AnnexVIOffer } from '../products/composition/AnnexVIProposal.tsx';
import { CompositionField } from '../products/composition/CompositionField.tsx';
import { physicalStates, storageClasses } from '../products/fields.ts';
import { chemicalProposals, ProposalBody } from './chemical-proposal.ts';
import type { ChemicalProposal } from './chemical-proposal.ts';
import { newProposal } from './input.ts';
import type { ProposalInput } from './input.ts';
import { useProposalLabels } from './ProposalLabels.tsx';
import { StatementConflicts } from '../products/hazards/StatementConflicts.tsx';
import { StatementsField } from '../products/hazards/StatementsField.tsx';
import products from '../products/products.module.css';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { registerPath } from '../register/paths.ts';

/** Describes an own chemical, which the catalogue lacks; it is in the register immediately. */
export function NewProposal() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useProposalLabels();
  const create = useSend(chemicalProposals.create, { shows: formStatuses });
  const made = useRef<ChemicalProposal>(null);
  const form = useRecordForm({
    schema: ProposalBody,
    words,
    initial: newProposal(),
    draft: `chemical-proposals/${orgId}/new`,
    save: async (body) => {
      made.current = await create.mutateAsync({ orgId, body });
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('proposals.new')}
      closeTo={registerPath}
      save={t('proposals.send')}
      saved={() => {
        const { name = '', status, entry } = made.current ?? {};
        return {
          message: t(status === 'PROPOSED' ? 'proposals.sent' : 'proposals.added', { name }),
          // What is left to say is where and for what it is used.
          to: entry ? `${registerPath}/${entry.id}/edit` : registerPath,
        };
      }}
    >
      <p className={products.quiet}>{t('proposals.intro')}</p>
      <ProposalFields form={form} />
    </FormPanel>
  );
}

/** A proposal, which can be corrected until it is added to the catalogue. */
export function EditProposal() {
  const { proposalId = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(chemicalProposals.get, { orgId, id: proposalId }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel title={t('proposals.edit')} closeTo={registerPath} reading={reading} takesFocus={false} />
    );
  const { answer, tag } = found;
  return <Edit key={proposalId} proposal={answer} version={{ values: bodyOf(ProposalBody, answer), tag }} />;
}

function Edit({ proposal, version }: { proposal: ChemicalProposal; version: Version<ProposalInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useProposalLabels();
  const update = useSend(chemicalProposals.update, { shows: formStatuses });
  const { id, name, entry } = proposal;
  const form = useRecordForm({
    schema: ProposalBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `chemical-proposals/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(chemicalProposals.get, { orgId, id });
      return { values: bodyOf(ProposalBody, answer), tag };
    },
  });
  const back = entry ? `${registerPath}/${entry.id}` : registerPath;
  return (
    <FormPanel
      form={form}
      title={t('proposals.edit')}
      context={name}
      closeTo={back}
      saved={() => ({ message: t('proposals.saved', { name: form.values.name }), to: back })}
    >
      <ProposalFields form={form} />
    </FormPanel>
  );
}

function ProposalFields({ form }: { form: Form<ProposalInput> }) {
  const { t } = useTexts();
  const today = useToday();
  const attached = useAttached(files);
  return (
    <>
      <TextField {...form.field('name')} help={t('proposals.field.name.help')} />
      <TextField {...form.field('producer')} />
      <FilesField {...attached} {...form.field('files')} help={t('proposals.field.files.help')} />
      <DateField {...form.field('sheetDate')} today={today} />
      <StatementsField form={form} name="hazardStatements" kind="H" />
      <StatementsField form={form} name="euHazardStatements" kind="EUH" />
      <DateField
        {...form.field('notClassified')}
        today={today}
        latest={today}
        help={t('proposals.field.notClassified.help')}
      />
      <AnnexVIOffer values={form.values} fill={(found) => form.set(found)} />
      <StatementConflicts
        codes={Object.keys({ ...form.values.hazardStatements, ...form.values.euHazardStatements })}
      />
      <ChoiceField
        {...form.field('physicalState')}
        options={physicalStates.map((value) => ({ value, label: t(`products.state.${value}`) }))}
      />
      <div className={products.numbers}>
        <TextField {...form.field('productNumber')} />
        <TextField {...form.field('ufi')} placeholder="N1QV-R02N-J00M-WQD5" />
      </div>
      <ChoiceField
        {...form.field('storageClass')}
        options={storageClasses.map((value) => ({ value, label: value }))}
      />
      <TextArea {...form.field('note')} help={t('proposals.field.note.help')} />
      <section className={products.part} aria-label={t('proposals.field.substanceConcentrations')}>
        <h3 className={products.partTitle}>{t('proposals.field.substanceConcentrations')}</h3>
        <p className={products.quiet}>{t('proposals.field.substanceConcentrations.help')}</p>
        <CompositionField form={form} />
      </section>
    </>
  );
}
