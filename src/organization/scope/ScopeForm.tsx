import { Wait } from '../../ui/record/PanelWait.tsx';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { files as fileCalls } from '../../documents/file.ts';
import { ApiError } from '../../ui/client/api-error.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Page } from '../../ui/pages/Page.tsx';
import { FormFooter, RecordForm } from '../../ui/record/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { noVersion, ScopeBody, scopes } from './scope.ts';
import type { Scope } from './scope.ts';
import classes from './scope.module.css';
import { useScopeLabels } from './ScopeLabels.tsx';
import { StandardsField } from './StandardsField.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';

type ScopeInput = z.input<typeof ScopeBody>;
const present = '/organization/scope';

/** What a form about a version starts with; its note is about that version and not about the next one. */
const inputOf = (scope?: Scope): ScopeInput => ({
  description: scope?.description ?? '',
  standards: scope?.standards ?? [],
  boundaries: scope?.boundaries ?? null,
  exclusions: scope?.exclusions ?? null,
  changeNote: null,
  files: scope?.files ?? [],
});

/** Edits the scope: each save creates a version. */
export default function ScopeForm() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(scopes.get, { orgId }, { shows: [404], staleTime: 0 });
  const { data, error } = reading;
  const none = error instanceof ApiError && error.status === 404;
  // Once shown, the form stays, even while the missing scope is fetched again.
  const [known, setKnown] = useState<string | null>(null);
  if ((data || none) && known !== orgId) setKnown(orgId);
  if (!data && !none && known !== orgId)
    return (
      <Page title={t('scope.edit')}>
        <Wait reading={reading} height="24rem" />
      </Page>
    );
  return <Form key={orgId} found={data?.answer} tag={data ? data.tag : noVersion} />;
}

function Form({ found, tag: first }: { found: Scope | undefined; tag: string | null }) {
  const next = (found?.version ?? 0) + 1;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const navigate = useNavigate();
  const files = useAttached(fileCalls);
  const words = useScopeLabels();
  const save = useSend(scopes.save, { shows: formStatuses });
  const saved = useRef(next);
  const form = useRecordForm({
    schema: ScopeBody,
    words,
    initial: inputOf(found),
    tag: first,
    draft: `scope/${orgId}`,
    save: async (body, ifMatch) => {
      saved.current = (await save.mutateAsync({ orgId, body, ifMatch })).version;
    },
    reread: async () => {
      const { answer, tag } = await callWithTag(scopes.get, { orgId });
      return { values: inputOf(answer), tag };
    },
  });
  return (
    <Page title={t(next === 1 ? 'scope.write' : 'scope.edit')}>
      <div className={classes.sheet}>
        <RecordForm
          form={form}
          saved={() => {
            toastSuccess(t('scope.saved', { version: saved.current }));
            void navigate(present);
          }}
        >
          <TextArea {...form.field('description')} help={t('scope.field.description.help')} />
          <StandardsField {...form.field('standards')} />
          <TextArea {...form.field('boundaries')} help={t('scope.field.boundaries.help')} />
          <TextArea {...form.field('exclusions')} />
          <FilesField {...files} {...form.field('files')} />
          {next > 1 && (
            <TextArea
              {...form.field('changeNote')}
              label={t('scope.field.changeNote')}
              help={t('scope.field.changeNote.help')}
            />
          )}
        </RecordForm>
        <div className={classes.foot}>
          <FormFooter
            form={form}
            cancel={() => void navigate(present)}
            save={t('scope.saveVersion', { version: next })}
          />
        </div>
      </div>
    </Page>
  );
}
