import { IconInfoCircle } from '@tabler/icons-react';
import { files } from '../documents/file.ts';
import { obligationsPath } from '../legislation/obligations/obligation.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { ActionBody, actions } from './action.ts';
import { ActionFields } from './ActionFields.tsx';
import { useActionWords } from './ActionLabels.tsx';
import { actionsPath } from './paths.ts';
import { checkAction } from './rules.ts';
import { useActionStart } from './use-action-start.ts';
import { recordForm } from '../ui/record/record-form.tsx';

const { New, Edit } = recordForm({
  schema: ActionBody,
  calls: actions,
  at: actionsPath,
  draft: 'actions',
  useLabels: useActionWords,
  texts: { new: 'actions.new', create: 'actions.create', created: 'kit.record.saved', edit: 'actions.edit' },
  initial: { title: '', kind: 'IMPROVEMENT', importance: 'MEDIUM', files: [] },
  waits: { kind: 'actions.new.waits', files },
  nameOf: ({ title }) => title,
  useRules: () => checkAction,
  Fields: ActionFields,
});

/** An action, changed. */
export const EditAction = Edit;

/** A new action, on its own or for an obligation. */
export function NewAction() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const start = useActionStart();
  if (!start) return <RecordPanel title={t('actions.new')} closeTo={actionsPath} takesFocus={false} />;
  const { values, obligation } = start;
  if (!obligation) return <New values={values} draft={`actions/${orgId}/new/`} />;
  const back = `${obligationsPath}/${obligation.id}`;
  return (
    <New
      key={obligation.id}
      values={values}
      draft={`actions/${orgId}/new/${obligation.id}`}
      sends={{ source: { kind: 'OBLIGATION', id: obligation.id } }}
      closeTo={back}
      saved={() => ({ to: back })}
    >
      <Banner tone="info" icon={IconInfoCircle}>
        {t('actions.forObligation', { name: obligation.name })}
      </Banner>
    </New>
  );
}
