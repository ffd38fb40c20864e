import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { hrefFor } from '../../ui/client/api.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { breakCompounds } from '../acts/break-compounds.ts';
import { ActOverview } from '../acts/ActOverview.tsx';
import { useRequirements } from '../requirements/RequirementLabels.tsx';
import { RequirementsTab } from '../requirements/RequirementsTab.tsx';
import { SuggestedActPanel } from './SuggestedActPanel.tsx';
import { Evaluations } from './Evaluations.tsx';
import { ActIcon, useTerritoryName, useTypeLabel } from '../acts/LegislationLabels.tsx';
import { evidence } from '../evidence/evidence.ts';
import { ObligationTimeline } from '../evidence/ObligationTimeline.tsx';
import { obligations } from './obligation.ts';
import type { Obligation } from './obligation.ts';
import { OwnOverview } from './own/OwnOverview.tsx';
import { ObligationOverview } from './ObligationOverview.tsx';
import { useObligationLabels } from './ObligationLabels.tsx';

const list = '/documents/binding-obligations';

/** An obligation next to the list: how it is complied with, its evaluations, the act itself, what has changed. */
export default function ObligationPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(obligations.get, { orgId, legislationId: id }, { shows: [404] });
  const found = reading.data;
  if (!found) return <RecordPanel title={t('obligations.title')} closeTo={list} reading={reading} />;
  if (!found.associated) return <SuggestedActPanel key={id} found={found} list={list} />;
  return <Associated key={id} found={found} />;
}

function Associated({ found }: { found: Obligation }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { go, to } = useListLink();
  const words = useObligationLabels();
  const territory = useTerritoryName();
  const type = useTypeLabel();
  const mayEdit = useMay(obligations.update);
  const remove = useRemoval(obligations, `/organizations/${orgId}`);
  const { id, legislation, evaluations, associationId, own } = found;
  const name = legislation.name;
  const { all: required } = useRequirements(id);
  return (
    <>
      <RecordPanel
        title={breakCompounds(name)}
        context={[type(legislation.type), territory(legislation.territory)].filter(Boolean).join(' · ')}
        icon={<ActIcon />}
        closeTo={list}
        editTo={mayEdit ? `${list}/${id}/edit` : undefined}
        assign={
          mayEdit && {
            people: organizations.members,
            calls: obligations,
            args: { orgId, legislationId: id },
          }
        }
        actions={[
          {
            label: t('evidence.print'),
            icon: IconPrinter,
            run: () =>
              window.open(
                hrefFor(evidence, { orgId, legislationId: id, query: { language } }),
                '_blank',
                'noreferrer',
              ),
          },
          ...(mayEdit
            ? [
                deleting(t('obligations.remove'), () =>
                  remove({
                    args: { orgId, legislationId: id },
                    removed: t('obligations.removed', { name }),
                    restored: t('kit.record.restored', { name }),
                    leave: () => go(list),
                  }),
                ),
              ]
            : []),
        ]}
        tabs={[
          {
            key: 'overview',
            label: t('kit.panel.overview'),
            content: (
              <ObligationOverview
                found={found}
                evaluate={
                  mayEdit && (
                    <Button
                      component={Link}
                      to={to(`${list}/${id}/evaluate`)}
                      leftSection={<IconClipboardCheck size={16} stroke={1.6} />}
                    >
                      {t('obligations.evaluate')}
                    </Button>
                  )
                }
              />
            ),
          },
          {
            key: 'requirements',
            label: t('requirements.tab'),
            count: required.length || undefined,
            content: <RequirementsTab legislationId={id} />,
          },
          {
            key: 'evaluations',
            label: t('obligations.tab.evaluations'),
            count: evaluations.length || undefined,
            content: <Evaluations found={found} />,
          },
          {
            key: 'act',
            label: t(own ? 'obligations.own.tab' : 'obligations.tab.act'),
            content: own ? <OwnOverview own={own} /> : <ActOverview act={legislation} list={list} />,
          },
          {
            key: 'history',
            label: t('kit.panel.history'),
            content: associationId && (
              <>
                <ObligationTimeline found={found} list={list} />
                <h3>{t('evidence.changes')}</h3>
                <RecordHistory
                  endpoint={changes.ofOrganization}
                  args={{ orgId, query: { record: associationId } }}
                  words={words}
                />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
