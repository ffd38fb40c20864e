import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFileText } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { auditedObligations } from '../../legislation/audited/audited.ts';
import type { AuditedObligation, AuditedProof } from '../../legislation/audited/audited.ts';
import { stateOf } from '../../legislation/evidence/state.ts';
import { hrefFor } from '../../ui/client/api.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { NotOpen } from './NotOpen.tsx';
import { StandingLine } from './StandingLine.tsx';
import { useVisit } from './VisitFrame.tsx';
import classes from './visit.module.css';

/** An obligation as an auditor reads it: how it is complied with, and first of all by what that is shown. */
export default function ObligationVisit() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const reading = useCall(auditedObligations.get, { id }, { shows: [404, 429] });
  const found = reading.data;
  if (reading.isError) return <NotOpen error={reading.error} retry={() => void reading.refetch()} />;
  if (!found) return <Skeleton height="20rem" />;
  const { legislation, relevance, howComplied, responsible, nextEvaluationDate } = found;
  const facts = [
    ['obligations.field.relevance', relevance],
    ['obligations.field.howComplied', howComplied],
    ['obligations.field.responsible', responsible?.name],
    ['obligations.field.nextEvaluationDate', nextEvaluationDate],
  ] as const;
  return (
    <article className={classes.part} aria-label={legislation.name}>
      <p>
        <Link to="/auditor/obligations">
          <IconArrowLeft size={14} stroke={1.6} aria-hidden /> {t('auditors.visit.back')}
        </Link>
      </p>
      <h2>{legislation.name}</h2>
      <StandingLine row={found} />
      <div>
        <Button
          component="a"
          href={hrefFor(auditedObligations.evidence, { id, query: { language } })}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
        >
          {t('auditors.visit.pdf')}
        </Button>
      </div>
      <Proofs proofs={found.proofs} />
      <Evaluations found={found} />
      <dl className={classes.facts}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Requirements found={found} />
    </article>
  );
}

function FileLinks({ files }: { files: readonly { id: string; name: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={hrefFor(auditedObligations.file, { id })} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Proofs({ proofs }: { proofs: readonly AuditedProof[] }) {
  const { t } = useTexts();
  const { gives } = useVisit();
  const nameOf = ({ kind, id, name }: AuditedProof) => {
    if (kind === 'FILE') return <FileLinks files={[{ id, name }]} />;
    if (kind === 'EVENT' && gives.includes('EVENTS')) return <Link to={`/auditor/events/${id}`}>{name}</Link>;
    return <b>{name}</b>;
  };
  return (
    <section className={classes.part} aria-label={t('auditors.visit.proofs')}>
      <h3>{t('auditors.visit.proofs')}</h3>
      {proofs.length === 0 && <p>{t('auditors.visit.noProofs')}</p>}
      <ul>
        {proofs.map((proof) => (
          <li key={`${proof.kind} ${proof.id}`}>
            {nameOf(proof)}
            <span className={classes.quiet}>
              {[t(`auditors.visit.kind.${proof.kind}`), proof.date, stateOf(proof, t)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {proof.note && <p>{proof.note}</p>}
            <FileLinks files={proof.files} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evaluations({ found: { evaluations } }: { found: AuditedObligation }) {
  const { t } = useTexts();
  return (
    <section className={classes.part} aria-label={t('auditors.visit.evaluations')}>
      <h3>{t('auditors.visit.evaluations')}</h3>
      {evaluations.length === 0 && <p>{t('auditors.visit.noEvaluations')}</p>}
      <ol>
        {evaluations.map(({ id, complianceStatus, evaluatedDate, evaluatedBy, note, files, withdrawn }) => (
          <li key={id}>
            <b>{t(`obligations.status.${complianceStatus}`)}</b>
            <span className={classes.quiet}>
              {[evaluatedDate, evaluatedBy.name, withdrawn && t('auditors.visit.withdrawn')]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {note && <p>{note}</p>}
            <FileLinks files={files} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Requirements({ found: { requirements } }: { found: AuditedObligation }) {
  const { t } = useTexts();
  if (requirements.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('auditors.visit.requirements')}>
      <h3>{t('auditors.visit.requirements')}</h3>
      <ol>
        {requirements.map((each) => (
          <li key={each.id}>
            <b>{each.ref}</b>
            <span className={classes.quiet}>
              {[
                each.applies === 'YES'
                  ? t(`obligations.status.${each.complianceStatus}`)
                  : t(`requirements.applies.${each.applies}`),
                each.evaluatedDate,
                each.exceedanceCount > 0 && t('auditors.visit.exceeded', { count: each.exceedanceCount }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <p>{each.text}</p>
            {each.howComplied && <p>{each.howComplied}</p>}
            {(each.note ?? each.reason) && <p>{each.note ?? each.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
