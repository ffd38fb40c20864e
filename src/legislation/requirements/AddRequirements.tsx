import { Input } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { paragraphs } from '../../core/contract/fields.ts';
import { tableLimits } from '../../core/tables-in-files/table-file.ts';
import { FileDrop } from '../../ui/attachments/FileDrop.tsx';
import { formStatuses } from '../../ui/client/errors.ts';
import { upload } from '../../ui/client/upload.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import classes from '../obligations/obligations.module.css';
import { obligationsPath } from '../obligations/obligation.ts';
import { requirements } from './requirement.ts';
import { pastedRows, splitRequirements } from './split.ts';

const Pasted = z.object({ text: paragraphs(200_000) });

/** The numbered text of a permit or an act, pasted: each number becomes a requirement, all in one step. */
export function AddRequirements() {
  const { id: legislationId = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const add = useSend(requirements.add, { shows: formStatuses });
  const back = `${obligationsPath}/${legislationId}?tab=requirements`;
  const form = useRecordForm({
    schema: Pasted,
    words: { text: { label: t('requirements.add.text') } },
    initial: { text: '' },
    draft: `legislations/${orgId}/${legislationId}/requirements`,
    rules: ({ text }) =>
      splitRequirements(text).requirements.length === 0 ? [{ path: 'text', code: 'NO_NUMBERS' }] : [],
    save: ({ text }) =>
      add.mutateAsync({
        orgId,
        legislationId,
        body: { requirements: splitRequirements(text).requirements },
      }),
  });
  const { before, requirements: found } = splitRequirements(form.values.text);
  const count = found.length;
  return (
    <FormPanel
      form={form}
      title={t('requirements.add')}
      closeTo={back}
      save={count > 0 ? t('requirements.add.save', { count }) : t('requirements.add')}
      saved={() => ({ message: t('requirements.added', { count }), to: back })}
    >
      <TextArea {...form.field('text')} help={t('requirements.add.help')} />
      {form.values.text.trim() === '' && (
        <FileDrop
          label={t('requirements.add.file')}
          accept=".csv,.txt,.tsv,.xlsx"
          largest={tableLimits.bytes}
          upload={(file, progress, signal) =>
            upload(requirements.read, { orgId, legislationId, body: {} }, file, { progress, signal })
          }
          received={({ requirements: rows }) => form.set({ text: pastedRows(rows) })}
          passes
        />
      )}
      {before !== '' && count > 0 && (
        <Banner tone="info" icon={IconInfoCircle}>
          {t('requirements.add.before')} {before}
        </Banner>
      )}
      <ol className={classes.evaluations} aria-label={t('requirements.tab')}>
        {found.map(({ ref, text }, at) => {
          const wrong = form.errorAt(`requirements.${at}.ref`) ?? form.errorAt(`requirements.${at}.text`);
          return (
            <li key={at} className={classes.evaluation}>
              <b>{ref}</b>
              <p>{text}</p>
              {wrong && <Input.Error role="alert">{wrong}</Input.Error>}
            </li>
          );
        })}
      </ol>
    </FormPanel>
  );
}
