import { Select } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';
import classes from './controlled-texts.module.css';

/** As many people as are shown of those who have read it, and of those who have not. */
const shown = 200;

/** Who is asked to read a text: first those who have not. Of an earlier version: who read it. */
export function ReadersTab({ text: { id, approvedNumber, versions } }: { text: ControlledText }) {
  const { t } = useTexts();
  const [number, setNumber] = useState(approvedNumber);
  const once = versions.filter(({ approvedDate }) => approvedDate !== null);
  if (number === null) return null;
  return (
    <>
      {once.length > 1 && (
        <Select
          label={t('controlled.readersOf')}
          className={classes.which}
          data={once.map((each) => ({
            value: String(each.number),
            label: t('controlled.version', { number: each.number }),
          }))}
          value={String(number)}
          allowDeselect={false}
          onChange={(value) => value && setNumber(Number(value))}
        />
      )}
      {number === approvedNumber && <Group id={id} number={number} missing />}
      <Group id={id} number={number} missing={false} />
    </>
  );
}

function Group({ id, number: of, missing }: { id: string; number: number; missing: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { data } = useCall(controlledTexts.readers, {
    orgId,
    id,
    query: { missing, number: of, size: shown },
  });
  if (!data) return null;
  const { content, totalElements: count } = data;
  const Sign = missing ? IconCircleDashed : IconCircleCheck;
  const title = t(missing ? 'controlled.missing' : 'controlled.readers', { count });
  return (
    <section className={classes.readers}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {content.map(({ id: person, name, number, acknowledgedDate, asked }) => (
          <li key={person}>
            <span className={classes.word} data-status={missing ? 'UNREAD' : 'APPROVED'}>
              <Sign size={16} stroke={1.6} aria-hidden />
              {name ?? t('controlled.formerMember')}
            </span>
            {number !== null && (
              <small>
                {[
                  acknowledgedDate,
                  t('controlled.version', { number }),
                  asked ? null : t('controlled.noLongerAsked'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            )}
          </li>
        ))}
      </ul>
      {count > content.length && <p>{t('controlled.readers.more', { count: count - content.length })}</p>}
    </section>
  );
}
