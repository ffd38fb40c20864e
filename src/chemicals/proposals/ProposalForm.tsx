import { files } from '../../documents/file.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useToday } from '../../ui/session/today.ts';
import { AnnexVIOffer } from '../products/composition/AnnexVIProposal.tsx';
import { CompositionField } from '../products/composition/CompositionField.tsx';
import { physicalStates, storageClasses } from '../products/fields.ts';
import { chemicalProposals, ProposalBody } from './chemical-proposal.ts';
import { newProposal } from './input.ts';
import type { ProposalInput } from './input.ts';
import { useProposalLabels } from './ProposalLabels.tsx';
import { StatementConflicts } from '../products/hazards/StatementConflicts.tsx';
import { StatementsField } from '../products/hazards/StatementsField.tsx';
import products from '../products/products.module.css';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { registerPath } from '../register/paths.ts';
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { recordForm } from '../../ui/record/record-form.tsx';

const { New, Edit } = recordForm({
  schema: ProposalBody,
  calls: chemicalProposals,
  at: registerPath,
  draft: 'chemical-proposals',
  useLabels: useProposalLabels,
  texts: {
    new: 'proposals.new',
    create: 'proposals.send',
    created: 'proposals.added',
    edit: 'proposals.edit',
  },
  initial: newProposal(),
  nameOf: ({ name }) => name,
  argsOf: ({ proposalId }) => ({ id: proposalId }),
  usePanel: ({ entry }) => ({ closeTo: entry ? `${registerPath}/${entry.id}` : registerPath }),
  Fields: ProposalFields,
});

/** A proposal, which can be corrected until it is added to the catalogue. */
export const EditProposal = Edit;

/** Describes an own chemical, which the catalogue lacks; it is in the register immediately. */
export function NewProposal() {
  const { t } = useTexts();
  return (
    <New
      saved={({ name, status, entry }) => ({
        ...(status === 'PROPOSED' && { message: t('proposals.sent', { name }) }),
        // What is left to say is where and for what it is used.
        to: entry ? `${registerPath}/${entry.id}/edit` : registerPath,
      })}
    >
      <p className={products.quiet}>{t('proposals.intro')}</p>
    </New>
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
        <CompositionField form={form} takesWords />
      </section>
    </>
  );
}
