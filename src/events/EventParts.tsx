import { Link } from 'react-router';
import { files as fileCalls } from '../documents/file.ts';
import { FileList } from '../ui/attachments/FilesField.tsx';
import type { HeldFile } from '../ui/attachments/FilesField.tsx';
import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Facts } from '../ui/record/Facts.tsx';
import type { Event } from './event.ts';
import classes from './events.module.css';
import {
  AccidentIcon,
  DueDay,
  ImportanceLabel,
  placeOf,
  StatusLabel,
  useEventLabels,
  useReporter,
} from './EventLabels.tsx';
import { useAttached } from '../ui/attachments/use-attached.ts';
import { Pictures } from '../ui/viewer/Pictures.tsx';

/** A text of several lines under its label; nothing if none exists. */
export const Prose = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.prose}>{text}</p>
    </section>
  );

/** Its state in a line; for a dismissed one the reason. */
export function EventStateLine({ event }: { event: Event }) {
  const { t } = useTexts();
  const { status, importance, accidentOccurred, handling, dismissal } = event;
  return (
    <div className={classes.state}>
      <StatusLabel status={status} handling={handling} />
      <ImportanceLabel importance={importance} />
      {accidentOccurred && <AccidentIcon />}
      {handling.responsible && (
        <span>
          {t('events.field.responsible')} {handling.responsible.name ?? t('events.formerMember')}
        </span>
      )}
      {handling.dueDate && (
        <span>
          {t('events.field.dueDate')} <DueDay status={status} dueDate={handling.dueDate} />
        </span>
      )}
      {dismissal && (
        <p>
          {t('events.dismissedWith', {
            date: dismissal.date,
            name: dismissal.by.name ?? t('events.formerMember'),
          })}
          {'. '}
          {dismissal.reason ?? t('events.dismissedWithout')}
        </p>
      )}
    </div>
  );
}

const isPicture = ({ contentType }: HeldFile) => contentType?.startsWith('image/') ?? false;

/** The report: its words and pictures. */
export function ReportPart({ event }: { event: Event }) {
  const { t, language } = useTexts();
  const words = useEventLabels();
  const reporterOf = useReporter();
  const { hrefOf } = useAttached(fileCalls);
  const files: HeldFile[] = event.files;
  const pictures = files
    .filter(isPicture)
    .map((file) => ({ id: file.id, name: file.name ?? '', url: hrefOf(file) }));
  const place = placeOf(event);
  const { date, time } = instantParts(event.createdAt, language);
  return (
    <>
      {event.description !== event.title && <p className={classes.prose}>{event.description}</p>}
      {files.length > 0 && (
        <div>
          {pictures.length > 0 && (
            <Pictures pictures={pictures}>
              {(open) => (
                <ul className={classes.gallery}>
                  {pictures.map(({ id, name, url }) => (
                    <li key={id}>
                      <button
                        type="button"
                        aria-label={t('kit.photos.show', { name })}
                        onClick={() => open(id)}
                      >
                        <img src={url} alt="" loading="lazy" />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </Pictures>
          )}
          <FileList files={files.filter((file) => !isPicture(file))} hrefOf={hrefOf} />
        </div>
      )}
      <Facts
        words={words}
        record={event}
        fields={['occurrence', 'occurrenceTime', 'category', 'accidentOccurred', 'department']}
        more={[
          ...(event.inspection
            ? [
                {
                  label: t('events.field.inspection'),
                  value: (
                    <Link
                      className={classes.link}
                      to={`/monitoring/control-book/inspections/${event.inspection.id}`}
                    >
                      {event.inspection.name}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(event.unmetRequirement
            ? [
                {
                  label: t('events.field.unmetRequirement'),
                  value: (
                    <Link
                      className={classes.link}
                      to={`/documents/binding-obligations/${event.unmetRequirement.legislation.id}?tab=requirements`}
                    >
                      {event.unmetRequirement.name}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(place ? [{ label: t('events.field.location'), value: place }] : []),
          {
            label: t('events.field.reportedBy'),
            value: reporterOf(event),
          },
          ...(event.poster ? [{ label: t('events.field.poster'), value: event.poster.name }] : []),
          { label: t('events.field.createdDate'), value: t('kit.history.at', { date, time }) },
        ]}
      />
    </>
  );
}

/** Its handling, to read. */
export function HandlingPart({ event }: { event: Event }) {
  const { t } = useTexts();
  const words = useEventLabels();
  const { handling, status } = event;
  return (
    <>
      {status === 'REPORTED' && <p className={classes.prose}>{t('events.nothingDone')}</p>}
      {(['immediateAction', 'cause', 'effectiveness', 'answer'] as const).map((name) => (
        <Prose key={name} title={t(`events.field.${name}`)} text={handling[name]} />
      ))}
      <Facts
        words={words}
        record={handling}
        fields={[
          ...(event.category === 'NONCONFORMITY' ? (['grade', 'requirement'] as const) : []),
          'responsible',
          'dueDate',
          'handledDate',
          'closedDate',
        ]}
      />
    </>
  );
}
