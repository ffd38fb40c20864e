import { useParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { scopes } from './scope.ts';
import { ScopeCompare } from './ScopeCompare.tsx';
import classes from './scope.module.css';
import { ScopeText } from './ScopeText.tsx';
import { useVersionFacts } from './ScopeLabels.tsx';

/** A version next to the list: its changes from another one, and its full text. */
export default function ScopeVersionPanel() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const factsOf = useVersionFacts();
  const reading = useCall(scopes.version, { orgId, id }, { shows: [404] });
  const scope = reading.data;
  return (
    <RecordPanel
      key={id}
      title={scope ? t('scope.version', factsOf(scope)) : t('scope.column.version')}
      context={scope && t('scope.savedOn', factsOf(scope))}
      closeTo="/organization/scope/versions"
      reading={reading}
      tabs={
        scope && [
          {
            key: 'changes',
            label: t('scope.tab.changes'),
            content: (
              <>
                {scope.changeNote && <p className={classes.note}>{scope.changeNote}</p>}
                <ScopeCompare scope={scope} />
              </>
            ),
          },
          { key: 'text', label: t('scope.tab.text'), content: <ScopeText scope={scope} heading="h3" /> },
        ]
      }
    />
  );
}
