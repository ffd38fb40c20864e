import { fromWire } from '../../../core/contract/case.ts';
import { files } from '../../../documents/file.ts';
import { FileList } from '../../../ui/attachments/FilesField.tsx';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { call, callWithTag } from '../../../ui/client/api.ts';
import { invalidate } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { BothResults } from '../../../ui/offline/BothResults.tsx';
import type { Waiting } from '../../../ui/offline/entries.ts';
import { bodyWithFiles, editEntry, takeOut, useWaitingOne } from '../../../ui/offline/box.ts';
import { useMay, useOrganization, useSession } from '../../../ui/session/session.ts';
import type { Meter } from '../meter.ts';
import { useMeterTexts } from '../MeterLabels.tsx';
import { ReadingBody, readings } from './reading.ts';
import type { ReadingRow } from './reading.ts';
import { isReadingOf } from './use-keep-reading.ts';

/** A reading of this person that could not be sent, since the meter has another one of that day: both, and what may become of theirs. */
export function BothReadings({ meter }: { meter: Meter }) {
  const { person } = useSession();
  const { id: orgId } = useOrganization();
  const isOfMeter = isReadingOf({ orgId, meterId: meter.id });
  const entry = useWaitingOne(person.id, (each) => each.refused !== null && isOfMeter(each));
  const mine = ReadingBody.safeParse(entry?.form?.values).data;
  const theirs = meter.readings.find(
    ({ performedAt, unit }) => performedAt === mine?.performedAt && unit === mine.unit,
  );
  return entry && mine && theirs ? <Both meter={meter} entry={entry} mine={mine} theirs={theirs} /> : null;
}

interface Props {
  meter: Meter;
  entry: Waiting;
  mine: ReadingBody;
  theirs: ReadingRow;
}

function Both({ meter, entry, mine, theirs }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const { hrefOf } = useAttached(files);
  const { person, organization } = useSession();
  const mayReplace = useMay(readings.update);
  const at = { orgId: organization.id, meterId: meter.id, id: theirs.id };
  const figure = ({ value, unit }: Pick<ReadingBody, 'value' | 'unit'>, by: string | undefined) => (
    <p>
      <b>
        {exact(value)} {speech.symbol(unit)}
      </b>
      {by && ` · ${by}`}
    </p>
  );
  const replace = async (): Promise<void> => {
    const sent = ReadingBody.parse(fromWire(ReadingBody, await bodyWithFiles(person.id, entry)).value);
    const { answer, tag } = await callWithTag(readings.get, at);
    const body = {
      ...sent,
      note: [answer.note, sent.note].filter(Boolean).join('\n\n') || null,
      files: [...answer.files, ...sent.files],
    };
    await call(readings.update, { ...at, body, ...(tag !== null && { ifMatch: tag }) });
    await takeOut(person.id, entry.key);
    await invalidate(`/organizations/${organization.id}`);
    toastSuccess(
      t('readings.saved', {
        value: exact(sent.value),
        unit: speech.symbol(sent.unit),
        date: sent.performedAt,
      }),
    );
  };
  return (
    <BothResults
      entry={entry}
      title={t('readings.both')}
      text={t('readings.both.text', { date: mine.performedAt })}
      theirs={{
        title: t('readings.both.theirs'),
        shown: (
          <>
            {figure(theirs, theirs.performedBy?.name)}
            {theirs.note && <p>{theirs.note}</p>}
          </>
        ),
      }}
      mine={{
        title: t('readings.both.mine'),
        shown: (
          <>
            {figure(mine, person.name)}
            {mine.note && <p>{mine.note}</p>}
            <FileList files={mine.files} hrefOf={hrefOf} />
          </>
        ),
      }}
      ways={[
        ...(mayReplace ? [{ label: t('readings.both.replace'), run: replace }] : []),
        { label: t('readings.both.change'), run: () => editEntry(person.id, entry) },
      ]}
      discard={t('readings.both.discard')}
    />
  );
}
