import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hrefFor } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import type { Picked } from '../../ui/fields/RecordPicker.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import { FilePreview } from '../../ui/viewer/FilePreview.tsx';
import { AnnexVIProposal } from '../products/composition/AnnexVIProposal.tsx';
import { chemicals } from '../products/chemical.ts';
import { useNeighbours } from '../../ui/record/neighbours.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { sentProposals } from './chemical-proposal.ts';
import { missingForLabel } from './missing.ts';
import { useDeclining } from './use-declining.ts';
import type { SentProposal } from './chemical-proposal.ts';
import { CompositionBars } from '../products/composition/CompositionBars.tsx';
import { useProposalLabels } from './ProposalLabels.tsx';
import { Statements } from '../products/hazards/Statements.tsx';
import { HazardSummary } from '../products/hazards/HazardSummary.tsx';
import { Misfits } from '../products/misfits/Misfits.tsx';
import products from '../products/products.module.css';
import classes from '../register/register.module.css';

const list = '/admin/chemical-proposals';

/** A proposal as its maintainer reads it: its data, its sheet, and the possible decisions. */
export default function ProposalPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useCall(sentProposals.get, { id }, { shows: [404] });
  const found = reading.data;
  if (!found) return <RecordPanel title={t('proposals.title')} closeTo={list} reading={reading} />;
  return (
    <RecordPanel
      key={id}
      title={found.name}
      context={t(`proposals.status.${found.status}`)}
      icon={<IconFlask size={20} stroke={1.5} aria-hidden />}
      closeTo={list}
    >
      <Overview proposal={found} />
    </RecordPanel>
  );
}

function Overview({ proposal: found }: { proposal: SentProposal }) {
  const { id } = found;
  const { t } = useTexts();
  const words = useProposalLabels();
  const misfits = useCall(sentProposals.misfits, { id }, { shows: [404] }).data?.content ?? [];
  const statements = { ...found.hazardStatements, ...found.euHazardStatements };
  return (
    <>
      <HazardSummary
        dangerCode={found.dangerCode}
        statements={statements}
        signalWord={found.signalWord}
        notClassified={found.notClassified}
        hasSheet={found.sheetDate !== null}
      />
      <AnnexVIProposal chemical={found} />
      <Misfits misfits={misfits} />
      {found.status !== 'ACCEPTED' && <Decision proposal={found} />}
      {found.answer && (
        <section>
          <h3 className={products.heading}>{t('proposals.answer')}</h3>
          <p className={products.prose}>{found.answer}</p>
        </section>
      )}
      <Facts
        words={words}
        record={found}
        fields={['producer', 'productNumber', 'ufi', 'physicalState', 'storageClass', 'sheetDate', 'note']}
        wide={['note']}
      />
      {Object.keys(statements).length > 0 && (
        <section>
          <h3 className={products.heading}>{t('products.statements')}</h3>
          <Statements statements={statements} />
        </section>
      )}
      {found.substanceConcentrations.length > 0 && (
        <section>
          <h3 className={products.heading}>
            {t('products.field.substanceConcentrations')} <span>{t('products.composition.legend')}</span>
          </h3>
          <CompositionBars parts={found.substanceConcentrations} />
        </section>
      )}
      {found.files.map((file) => (
        <FilePreview
          key={file.id}
          url={hrefFor(sentProposals.content, { id, query: { file: file.id } })}
          downloadUrl={hrefFor(sentProposals.content, { id, query: { file: file.id, download: true } })}
          name={file.name}
          contentType={file.contentType}
        />
      ))}
    </>
  );
}

/** The three ways out: a new product of the catalogue, one that it has already, or none. */
function Decision({ proposal }: { proposal: SentProposal }) {
  const { id, name } = proposal;
  const { t } = useTexts();
  const navigate = useNavigate();
  const take = useSend(sentProposals.takeSheet, { shows: formStatuses });
  const accept = useSend(sentProposals.accept, { shows: formStatuses });
  const { busy: declining, decline } = useDeclining();
  const { next } = useNeighbours();
  const { go } = useListLink();
  const [known, setKnown] = useState<Picked | null>(null);
  const [reason, setReason] = useState('');
  const missing = missingForLabel(proposal).map((each) => t(`proposals.missing.${each}`));
  // From one decision to the next, as long as the list has any.
  const onward = () => next && void go(next.path);
  const acceptNow = async () => {
    const pdf = proposal.files.find(({ contentType }) => contentType === 'application/pdf');
    const sheet = pdf ? await take.mutateAsync({ id, body: { file: { id: pdf.id } } }) : null;
    await navigate(
      `/admin/chemicals/new?proposal=${id}${sheet ? `&proposedSheet=${sheet.id}` : ''}${next ? `&next=${next.path.split('/').at(-1)}` : ''}`,
    );
  };
  return (
    <section className={classes.decision}>
      <h3 className={products.heading}>{t('proposals.decide')}</h3>
      <Button
        loading={take.isPending}
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? 'proposal-missing' : undefined}
        onClick={() => void acceptNow()}
      >
        {t('proposals.accept')}
      </Button>
      {missing.length > 0 && (
        <p className={products.quiet} id="proposal-missing">
          {t('proposals.missing.text', { fields: missing.join(', ') })}
        </p>
      )}
      <div className={classes.way}>
        <RecordPicker
          name="known"
          label={t('proposals.known')}
          disabled={accept.isPending}
          value={known}
          onChange={(picked) => setKnown(picked ?? null)}
          endpoint={chemicals.list}
          args={{}}
          detail={({ producer, productNumber }) =>
            [producer?.name, productNumber].filter(Boolean).join(' · ')
          }
          help={t('proposals.known.help')}
        />
        <Button
          variant="default"
          disabled={known === null}
          loading={accept.isPending}
          onClick={() => {
            if (!known) return;
            accept.mutate(
              { id, body: { chemical: { id: known.id } } },
              {
                onSuccess: () => {
                  toastSuccess(t('proposals.merged', { name, known: known.name ?? '' }));
                  onward();
                },
              },
            );
          }}
        >
          {t('proposals.use')}
        </Button>
      </div>
      {proposal.status === 'PROPOSED' && (
        <div className={classes.way}>
          <TextArea
            name="reason"
            label={t('proposals.reason')}
            disabled={declining}
            value={reason}
            onChange={(value) => setReason(value ?? '')}
          />
          <Button
            variant="default"
            disabled={reason.trim() === ''}
            loading={declining}
            onClick={() => void decline([proposal], reason).then((done) => done > 0 && onward())}
          >
            {t('proposals.decline')}
          </Button>
        </div>
      )}
    </section>
  );
}
