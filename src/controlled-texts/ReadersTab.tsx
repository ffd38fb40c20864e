import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';
import classes from './controlled-texts.module.css';

/** As many people as are shown of those who have read it, and of those who have not. */
const shown = 200;

/** Who is asked to read a text: first those who have not. */
export function ReadersTab({ text: { id } }: { text: ControlledText }) {
  return (
    <>
      <Group id={id} missing />
      <Group id={id} missing={false} />
    </>
  );
}

function Group({ id, missing }: { id: string; missing: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { data } = useCall(controlledTexts.readers, { orgId, id, query: { missing, size: shown } });
  if (!data) return null;
  const { content, totalElements: count } = data;
  const Sign = missing ? IconCircleDashed : IconCircleCheck;
  const title = t(missing ? 'controlled.missing' : 'controlled.readers', { count });
  return (
    <section className={classes.readers}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {content.map(({ id: person, name, number, acknowledgedDate }) => (
          <li key={person}>
            <span className={classes.word} data-status={missing ? 'UNREAD' : 'APPROVED'}>
              <Sign size={16} stroke={1.6} aria-hidden />
              {name ?? t('controlled.formerMember')}
            </span>
            {number !== null && (
              <small>
                {acknowledgedDate} · {t('controlled.version', { number })}
              </small>
            )}
          </li>
        ))}
      </ul>
      {count > content.length && <p>{t('controlled.readers.more', { count: count - content.length })}</p>}
    </section>
  );
}
