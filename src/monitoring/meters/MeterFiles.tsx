import { files } from '../../documents/file.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { FileList, FilesField } from '../../ui/attachments/FilesField.tsx';
import type { HeldFile } from '../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { inputOf } from './input.ts';
import { meters } from './meter.ts';
import type { Meter } from './meter.ts';
import classes from './meters.module.css';

/** The files of a meter: a photo of it, its papers. Each change is saved immediately. */
export function MeterFiles({ meter, mayEdit }: { meter: Meter; mayEdit: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const attachments = useAttached(files);
  const update = useSend(meters.update);
  const save = async (files: HeldFile[]) => {
    // The latest version; only the files change, so no one else's changes are lost.
    const { answer, tag } = await callWithTag(meters.get, { orgId, id: meter.id });
    update.mutate({ orgId, id: meter.id, body: { ...inputOf(answer), files }, ifMatch: tag ?? undefined });
  };
  if (!mayEdit) {
    return meter.files.length > 0 ? (
      <FileList files={meter.files} hrefOf={attachments.hrefOf} />
    ) : (
      <p className={classes.lead}>{t('meters.files.none')}</p>
    );
  }
  return (
    <FilesField
      {...attachments}
      bare
      name="files"
      label={t('readings.field.files')}
      disabled={update.isPending}
      value={meter.files}
      onChange={(files) => void save(files ?? [])}
    />
  );
}
