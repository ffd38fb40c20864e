import { Button } from '@mantine/core';
import { IconFileDiff, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { wordDiff } from '../ui/compare/word-diff.ts';
import { hrefFor } from '../ui/client/api.ts';
import { useCall } from '../ui/client/use-call.ts';
import { ComparedText, CompareLegend } from '../ui/compare/ComparedText.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { Wait } from '../ui/record/PanelWait.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText, Version } from './controlled-text.ts';
import classes from './controlled-texts.module.css';
import { StatusWord } from './TextLabels.tsx';

/** The versions of a text, each with who approved it, when, and the SHA-256 by which it is known. */
export const VersionsTab = ({ text: { versions } }: { text: ControlledText }) => (
  <ol className={classes.versions}>
    {versions.map((version, place) => (
      <OneVersion key={version.id} version={version} before={versions[place + 1]} />
    ))}
  </ol>
);

function OneVersion({ version, before }: { version: Version; before: Version | undefined }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const [compared, setCompared] = useState(false);
  const { id, number, status, sha256, writtenBy, approvedBy, approvedDate, note } = version;
  return (
    <li>
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
      {note && <p className={classes.note}>{note}</p>}
      <p>
        SHA-256 <code>{sha256}</code>
      </p>
      <div className={classes.acts}>
        <Button
          component="a"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          href={hrefFor(controlledTexts.print, { orgId, id, query: { language } })}
          target="_blank"
          rel="noreferrer"
        >
          {t('controlled.print')}
        </Button>
        {before && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFileDiff size={16} stroke={1.6} />}
            aria-expanded={compared}
            onClick={() => setCompared(!compared)}
          >
            {t('controlled.compare', { number: before.number })}
          </Button>
        )}
      </div>
      {before && compared && <Comparison before={before.id} after={id} />}
    </li>
  );
}

function Comparison({ before, after }: { before: string; after: string }) {
  const { id: orgId } = useOrganization();
  const earlier = useCall(controlledTexts.version, { orgId, id: before });
  const later = useCall(controlledTexts.version, { orgId, id: after });
  if (!earlier.data) return <Wait reading={earlier} height="6rem" />;
  if (!later.data) return <Wait reading={later} height="6rem" />;
  return <Changes before={earlier.data} after={later.data} />;
}

interface Said {
  number: number;
  body: string;
}

/** What a version changes, word by word. */
export function Changes({ before, after }: { before: Said; after: Said }) {
  const pieces = useMemo(() => wordDiff(before.body, after.body), [before.body, after.body]);
  const differ = pieces.some(({ kind }) => kind !== 'same');
  return (
    <section className={classes.changes}>
      <CompareLegend from={before.number} to={after.number} differ={differ} />
      {differ && <ComparedText pieces={pieces} />}
    </section>
  );
}
