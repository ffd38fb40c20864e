import { IconBuildingFactory2, IconTags, IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { SuggestedActPanel } from '../obligations/SuggestedActPanel.tsx';
import { obligations } from '../obligations/obligation.ts';
import classes from '../obligations/obligations.module.css';
import { proposals } from './suggestion.ts';
import type { Proposal } from './suggestion.ts';

const list = '/documents/binding-obligations/proposals';

/** A suggested act next to the list: why it is suggested, and what it is. */
export default function ProposalPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(obligations.get, { orgId, legislationId: id }, { shows: [404] });
  const proposal = useCall(proposals, { orgId, query: { act: id } }).data?.content[0];
  const found = reading.data;
  if (!found)
    return <RecordPanel title={t('obligations.proposals.title')} closeTo={list} reading={reading} />;
  return (
    <SuggestedActPanel key={id} found={found} list={list} why={proposal && <Reasons proposal={proposal} />} />
  );
}

function Reasons({ proposal: { reasons, naceCode, topics } }: { proposal: Proposal }) {
  const { t } = useTexts();
  return (
    <section>
      <h3>{t('obligations.proposals.whyThis')}</h3>
      <ul className={classes.reasons}>
        {naceCode && (
          <li>
            <IconBuildingFactory2 size={16} stroke={1.6} aria-hidden />
            {t('obligations.reason.activity', { name: `${naceCode.id} ${naceCode.name}` })}
          </li>
        )}
        {reasons.includes('GENERAL') && (
          <li>
            <IconUsers size={16} stroke={1.6} aria-hidden />
            {t('obligations.reason.general')}
          </li>
        )}
        {topics.length > 0 && (
          <li>
            <IconTags size={16} stroke={1.6} aria-hidden />
            {t('obligations.reason.topics', { names: topics.map(({ name }) => name).join(', ') })}
          </li>
        )}
      </ul>
    </section>
  );
}
