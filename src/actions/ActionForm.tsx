import { IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../core/contract/contract.ts';
import { obligationsPath } from '../legislation/obligations/obligation.ts';
import { callWithTag } from '../ui/client/api.ts';
import { formStatuses } from '../ui/client/errors.ts';
import { useSend, useTagged } from '../ui/client/use-call.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import type { Version } from '../ui/form/use-record-form.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { FormPanel } from '../ui/record/FormPanel.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { ActionBody, actions } from './action.ts';
import { ActionFields } from './ActionFields.tsx';
import { useActionWords } from './ActionLabels.tsx';
import { actionsPath } from './paths.ts';
import { checkAction } from './rules.ts';
import { useActionStart } from './use-action-start.ts';
import type { ActionStart } from './use-action-start.ts';

type ActionInput = z.input<typeof ActionBody>;

/** A new action, on its own or for an obligation. */
export function NewAction() {
  const { t } = useTexts();
  const start = useActionStart();
  if (!start) return <RecordPanel title={t('actions.new')} closeTo={actionsPath} takesFocus={false} />;
  return <New key={start.obligation?.id} start={start} />;
}

function New({ start: { values, obligation } }: { start: ActionStart }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useActionWords();
  const create = useSend(actions.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: ActionBody,
    words,
    initial: {
      ...bodyOf(ActionBody, {}),
      title: '',
      kind: 'IMPROVEMENT',
      importance: 'MEDIUM',
      files: [],
      ...values,
    },
    draft: `actions/${orgId}/new/${obligation?.id ?? ''}`,
    rules: checkAction,
    save: async (body) => {
      const source = obligation && { kind: 'OBLIGATION' as const, id: obligation.id };
      made.current = (await create.mutateAsync({ orgId, body: { ...body, source } })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('actions.new')}
      closeTo={obligation ? `${obligationsPath}/${obligation.id}` : actionsPath}
      save={t('actions.create')}
      saved={({ title }) => ({
        message: t('actions.saved', { title }),
        to: obligation ? `${obligationsPath}/${obligation.id}` : `${actionsPath}/${made.current}`,
      })}
    >
      {obligation && (
        <Banner tone="info" icon={IconInfoCircle}>
          {t('actions.forObligation', { name: obligation.name })}
        </Banner>
      )}
      <ActionFields form={form} />
    </FormPanel>
  );
}

/** An action, changed. */
export function EditAction() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(actions.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('actions.edit')}
        closeTo={`${actionsPath}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  return <Edit key={id} id={id} version={{ values: bodyOf(ActionBody, found.answer), tag: found.tag }} />;
}

function Edit({ id, version }: { id: string; version: Version<ActionInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useActionWords();
  const update = useSend(actions.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: ActionBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `actions/${id}`,
    rules: checkAction,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ...(ifMatch && { ifMatch }) }),
    reread: async () => {
      const { answer, tag } = await callWithTag(actions.get, { orgId, id });
      return { values: bodyOf(ActionBody, answer), tag };
    },
  });
  const back = `${actionsPath}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('actions.edit')}
      context={version.values.title}
      closeTo={back}
      saved={({ title }) => ({ message: t('actions.saved', { title }), to: back })}
    >
      <ActionFields form={form} />
    </FormPanel>
  );
}
