import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { files } from '../../documents/file.ts';
import { foundKinds } from '../../ui/area.ts';
import type { FoundKind } from '../../ui/found.ts';
import { hrefFor } from '../../ui/client/api.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { NotRead } from '../../ui/record/NotRead.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import type { Step } from '../../ui/record/Timeline.tsx';
import { useOrganization, useSession } from '../../ui/session/session.ts';
import type { Evaluation } from '../obligations/evaluation.ts';
import { columnSigns } from '../obligations/icons.ts';
import type { Obligation } from '../obligations/obligation.ts';
import { useExceedanceText } from '../requirements/ExceedanceLines.tsx';
import type { Requirement } from '../requirements/requirement.ts';
import { useRequirements } from '../requirements/RequirementLabels.tsx';
import { proofs } from './evidence.ts';
import type { Proof } from './evidence.ts';
import { stateOf } from './state.ts';

/** Something that happened to an obligation, and when. */
type Dated = Step & { date: string };
const tones = { COMPLIANT: 'success', PARTLY: 'due', NOT_COMPLIANT: 'due', NOT_EVALUATED: 'muted' } as const;

function useSteps({ id, list }: { id: string; list: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const session = useSession();
  const [places, setPlaces] = useState<Record<string, FoundKind>>({});
  useEffect(() => void foundKinds().then(setPlaces, () => undefined), []);
  const dated = useExceedanceText();
  const ofEvaluation = (evaluation: Evaluation): Dated => {
    const { complianceStatus, evaluatedDate: date, evaluatedBy, note, withdrawal } = evaluation;
    const withdrawn =
      withdrawal &&
      t('obligations.withdrawn', {
        name: withdrawal.by.name ?? '–',
        date: withdrawal.date,
        reason: withdrawal.reason,
      });
    return {
      key: evaluation.id,
      date,
      Sign: columnSigns[complianceStatus],
      title: t('evidence.evaluated', { status: t(`obligations.status.${complianceStatus}`) }),
      detail: [date, evaluatedBy.name].filter(Boolean).join(' · '),
      reason: [withdrawn, note].filter(Boolean).join('\n') || null,
      tone: withdrawal ? 'muted' : tones[complianceStatus],
    };
  };
  const ofProof = (proof: Proof): Dated => {
    const { kind, id: record, date, name, note } = proof;
    const place = places[kind];
    return {
      key: `${kind} ${record}`,
      date,
      Sign: place?.Icon ?? IconFile,
      title: name,
      detail: [date, stateOf(proof, t)].filter(Boolean).join(' · '),
      reason: note,
      ...(kind === 'FILE'
        ? { file: hrefFor(files.content, { orgId, id: record, body: undefined }) }
        : { to: place?.to({ id: record, name }, session) }),
    };
  };
  const ofRequirement = ({ id: requirement, ref, limits, exceedances }: Requirement): Dated[] =>
    exceedances.flatMap((found) => {
      const limit = limits.find((each) => each.id === found.limit);
      if (!limit) return [];
      return {
        key: `${found.limit} ${found.start}`,
        date: found.start,
        Sign: IconAlertTriangle,
        title: t('requirements.exceeded.title', { ref }),
        detail: `${limit.meter.name ?? ''} · ${dated(limit, found)}`,
        reason: null,
        tone: 'due' as const,
        to: `${list}/${id}/requirements/${requirement}`,
      };
    });
  return { ofEvaluation, ofProof, ofRequirement };
}

/**
 * What happened to an obligation, the latest first: evaluations, limits that were exceeded, inspections, events, actions and files. In: the
 * obligation, and the address of its list.
 */
export function ObligationTimeline({
  found: { id, evaluations },
  list,
}: {
  found: Obligation;
  list: string;
}) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(proofs, { orgId, legislationId: id });
  const { all, isRead } = useRequirements(id);
  const { ofEvaluation, ofProof, ofRequirement } = useSteps({ id, list });
  if (reading.isError) return <NotRead retry={reading.refetch} />;
  if (!reading.data || !isRead) return <Skeleton height="10rem" />;
  const steps = [
    ...evaluations.map(ofEvaluation),
    ...reading.data.proofs.map(ofProof),
    ...all.flatMap(ofRequirement),
  ].toSorted((a, b) => b.date.localeCompare(a.date));
  return steps.length === 0 ? (
    <p>{t('evidence.timeline.none')}</p>
  ) : (
    <Timeline title={t('evidence.timeline')} steps={steps} />
  );
}
