import { useTexts } from '../ui/language/i18n.ts';
import type { ControlledText } from './controlled-text.ts';
import classes from './controlled-texts.module.css';
import { StatusWord } from './TextLabels.tsx';

/** The versions of a text, each with who approved it, when, and the SHA-256 by which it is known. */
export function VersionsTab({ text: { versions } }: { text: ControlledText }) {
  const { t } = useTexts();
  return (
    <ol className={classes.versions}>
      {versions.map(({ id, number, status, sha256, writtenBy, approvedBy, approvedDate, note }) => (
        <li key={id}>
          <header>
            <b>{t('controlled.version', { number })}</b>
            <StatusWord status={status} />
          </header>
          {writtenBy?.name && <p>{t('controlled.writtenBy', { name: writtenBy.name })}</p>}
          {approvedDate && (
            <p>
              {t('controlled.approvedBy', {
                date: approvedDate,
                name: approvedBy?.name ?? t('controlled.formerMember'),
              })}
            </p>
          )}
          {note && <p>{note}</p>}
          <p>
            SHA-256 <code>{sha256}</code>
          </p>
        </li>
      ))}
    </ol>
  );
}
