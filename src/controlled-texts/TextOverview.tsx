import '@mantine/core/styles/FloatingIndicator.layer.css';
import { IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Segments } from '../ui/fields/Segments.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { Markdown } from '../ui/markdown/Markdown.tsx';
import { Banner } from '../ui/messages/Banner.tsx';
import { Facts } from '../ui/record/Facts.tsx';
import type { ControlledText } from './controlled-text.ts';
import classes from './controlled-texts.module.css';
import { audienceOf, StatusWord, useTextWords } from './TextLabels.tsx';
import { useWaits } from './use-acknowledge.ts';
import { Changes } from './VersionsTab.tsx';

/** What is in force; before anything is, what is being written. */
export function Overview({ text }: { text: ControlledText }) {
  const { t } = useTexts();
  const words = useTextWords();
  const waits = useWaits(text);
  const { approved, acknowledged, status } = text;
  return (
    <>
      {waits && (
        <Banner tone="info" role="status" icon={IconCloudUp}>
          {t('controlled.acknowledge.waits')}
        </Banner>
      )}
      {acknowledged === true && (
        <Banner tone="success" icon={IconCircleCheck}>
          {t('controlled.acknowledged')}
        </Banner>
      )}
      {!approved && <Note text={text} />}
      <Markdown text={approved?.body ?? text.body} />
      <div className={classes.facts}>
        <Facts
          words={words}
          record={text}
          fields={['topics', 'approver']}
          wide={['topics']}
          more={[
            {
              label: t('controlled.field.status'),
              value: <StatusWord status={approved ? 'APPROVED' : status} />,
            },
            {
              label: t('controlled.field.departments'),
              value: audienceOf(text) || t('controlled.everyone'),
            },
            { label: t('controlled.field.number'), value: approved?.number },
            {
              label: t('controlled.field.approvedDate'),
              value:
                approved && [approved.approvedDate, approved.approvedBy?.name].filter(Boolean).join(' · '),
            },
          ]}
        />
      </div>
    </>
  );
}

/** The next version, which readers do not get yet: what it says, or what it changes. */
export function Draft({ text }: { text: ControlledText }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<'changes' | 'whole'>('changes');
  const { body, status, approved, versions } = text;
  return (
    <div className={classes.draft}>
      <div className={classes.head}>
        <StatusWord status={status} />
        <Segments
          small
          label={t('controlled.tab.draft')}
          value={shown}
          choose={setShown}
          choices={(['changes', 'whole'] as const).map((value) => ({
            value,
            label: t(`controlled.${value}`),
          }))}
        />
      </div>
      <Note text={text} />
      {shown === 'whole' || !approved || !versions[0] ? (
        <Markdown text={body} />
      ) : (
        <Changes before={approved} after={{ number: versions[0].number, body }} />
      )}
    </div>
  );
}

/** Why the newest version was returned or withdrawn. */
function Note({ text: { versions } }: { text: ControlledText }) {
  const note = versions[0]?.note;
  return note && <p className={classes.note}>{note}</p>;
}
