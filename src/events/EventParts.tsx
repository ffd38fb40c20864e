import { Link } from 'react-router';
import { files as fileCalls } from '../documents/file.ts';
import { FileList } from '../ui/fields/FilesField.tsx';
import type { HeldFile } from '../ui/fields/FilesField.tsx';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { Facts } from '../ui/record/Facts.tsx';
import type { Event } from './event.ts';
import classes from './events.module.css';
import { AccidentSign, DueDay, ImportanceWord, placeOf, StatusWord, useEventWords } from './EventWords.tsx';
import { useAttached } from '../ui/fields/use-attached.ts';

/** A text of several lines under its name; nothing where there is none. */
export const Prose = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.prose}>{text}</p>
    </section>
  );

/** Where it stands, in a line; of a dismissed one why. */
export function EventStateLine({ event }: { event: Event }) {
  const { t } = useTexts();
  const { status, importance, accidentOccurred, handling, dismissal } = event;
  return (
    <div className={classes.state}>
      <StatusWord status={status} />
      <ImportanceWord importance={importance} />
      {accidentOccurred && <AccidentSign />}
      {handling.dueDate && (
        <span>
          {t('events.field.dueDate')} <DueDay status={status} dueDate={handling.dueDate} />
        </span>
      )}
      {dismissal && (
        <p>
          {t('events.dismissedWith', {
            date: dismissal.date,
            name: dismissal.by.name ?? t('events.somebody'),
          })}
          {'. '}
          {dismissal.reason ?? t('events.dismissedWithout')}
        </p>
      )}
    </div>
  );
}

/** What was reported: in its words, with its pictures. */
export function ReportPart({ event }: { event: Event }) {
  const { t, language } = useTexts();
  const words = useEventWords();
  const { hrefOf } = useAttached(fileCalls);
  const isPicture = ({ contentType }: HeldFile) => contentType?.startsWith('image/') ?? false;
  const files: HeldFile[] = event.files;
  const place = placeOf(event);
  const { date, time } = instantParts(event.createdDate, language);
  return (
    <>
      {event.description !== event.title && <p className={classes.prose}>{event.description}</p>}
      {files.length > 0 && (
        <div>
          {files.some(isPicture) && (
            <ul className={classes.gallery}>
              {files.filter(isPicture).map((file) => (
                <li key={file.id}>
                  <a href={hrefOf(file)} target="_blank" rel="noreferrer">
                    <img src={hrefOf(file)} alt={file.name ?? ''} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <FileList files={files.filter((file) => !isPicture(file))} hrefOf={hrefOf} />
        </div>
      )}
      <Facts
        words={words}
        record={event}
        fields={['occurrence', 'category', 'accidentOccurred', 'department']}
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
          ...(place ? [{ label: t('events.field.location'), value: place }] : []),
          {
            label: t('events.field.reportedBy'),
            value: event.reportedBy.name ?? t('events.somebody'),
          },
          { label: t('events.field.createdDate'), value: t('kit.history.at', { date, time }) },
        ]}
      />
    </>
  );
}

/** What has been done about it, to read. */
export function HandlingPart({ event }: { event: Event }) {
  const { t } = useTexts();
  const words = useEventWords();
  const { handling, status } = event;
  return (
    <>
      {status === 'REPORTED' && <p className={classes.prose}>{t('events.nothingDone')}</p>}
      {(['immediateAction', 'cause', 'correctiveAction', 'effectiveness'] as const).map((name) => (
        <Prose key={name} title={t(`events.field.${name}`)} text={handling[name]} />
      ))}
      <Facts words={words} record={handling} fields={['responsible', 'dueDate', 'closedDate']} />
    </>
  );
}
