import { useNavigate } from 'react-router';
import { fromWire } from '../../../core/contract/case.ts';
import { bodyOf } from '../../../core/contract/contract.ts';
import { files as fileCalls } from '../../../documents/file.ts';
import { events } from '../../../events/event.ts';
import { newReport, reportDraft } from '../../../events/report/input.ts';
import { FileList } from '../../../ui/attachments/FilesField.tsx';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { call, callWithTag } from '../../../ui/client/api.ts';
import { invalidate } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { BothResults } from '../../../ui/offline/BothResults.tsx';
import type { Waiting } from '../../../ui/offline/entries.ts';
import { bodyWithFiles, editEntry, takeOut, useWaitingOne } from '../../../ui/offline/box.ts';
import { useMay, useSession } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { SkipBody } from '../reminders/reminder.ts';
import { DoneBody, InspectionBody, inspections } from './inspection.ts';
import type { Inspection } from './inspection.ts';
import { Outcome } from './InspectionOutcome.tsx';

/** What a person entered for an inspection without a network: a result, or why it was skipped. */
function entered({ path, body, form }: Waiting) {
  if (path.endsWith('/skip'))
    return { result: null, day: null, note: SkipBody.safeParse(body).data?.reason ?? null, files: [] };
  const wire = DoneBody.parse(fromWire(DoneBody, body).value);
  // Only its form has the names of its files.
  const files = DoneBody.safeParse(form?.values).data?.files ?? wire.files;
  return { result: wire.result, day: wire.performedAt, note: wire.note, files };
}

/**
 * The result of an inspection that is done. Where this person entered another one without a network, and the first to arrive was someone else's:
 * both, side by side, and what may become of theirs. It stays on the device until one of these has been saved.
 */
export function OutcomeOrBoth({ inspection }: { inspection: Inspection }) {
  const { person, organization } = useSession();
  const path = `/organizations/${organization.id}/inspections/${inspection.id}/`;
  const mine = useWaitingOne(person.id, (each) => each.refused !== null && each.path.startsWith(path));
  return mine ? <Both inspection={inspection} entry={mine} /> : <Outcome inspection={inspection} />;
}

function Both({ inspection, entry }: { inspection: Inspection; entry: Waiting }) {
  const { t } = useTexts();
  const { person, organization } = useSession();
  const today = useToday();
  const navigate = useNavigate();
  const { hrefOf } = useAttached(fileCalls);
  const mayAdd = useMay(inspections.update);
  const mayReport = useMay(events.create);
  const { id } = inspection;
  const orgId = organization.id;
  const mine = entered(entry);
  const result = mine.result ? t(`book.result.${mine.result}`) : t('book.status.SKIPPED');

  const addAsNote = async () => {
    const { files } = entered({ ...entry, body: await bodyWithFiles(person.id, entry) });
    const { answer, tag } = await callWithTag(inspections.get, { orgId, id });
    const by = `${[mine.day, person.name].filter(Boolean).join(', ')}: ${result}`;
    const body = {
      ...bodyOf(InspectionBody, answer),
      note: [answer.note, [by, mine.note].filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
      files: [...answer.files, ...files],
    };
    await call(inspections.update, { orgId, id, body, ...(tag !== null && { ifMatch: tag }) });
    await takeOut(person.id, entry.key);
    await invalidate(`/organizations/${orgId}`);
    toastSuccess(t('book.both.added', { name: inspection.name }));
  };
  const report = async () => {
    const { note, files } = mine;
    const values = newReport(today, { ...inspection, result: mine.result, note, files });
    await editEntry(person.id, entry, { draft: reportDraft(orgId, id), values });
    await navigate(`/events/new?inspection=${id}`);
  };
  return (
    <BothResults
      entry={entry}
      title={t('book.both')}
      text={t('book.both.text')}
      theirs={{ title: t('book.both.theirs'), shown: <Outcome inspection={inspection} /> }}
      mine={{
        title: t('book.both.mine'),
        shown: (
          <>
            <p>
              <b>{result}</b>
              {mine.day && ` · ${mine.day}`}
            </p>
            {mine.note && <p>{mine.note}</p>}
            <FileList files={mine.files} hrefOf={hrefOf} />
          </>
        ),
      }}
      ways={[
        ...(mayAdd ? [{ label: t('book.both.addAsNote'), run: addAsNote }] : []),
        ...(mayReport ? [{ label: t('book.both.report'), run: report }] : []),
      ]}
      discard={t('book.both.discard')}
    />
  );
}
