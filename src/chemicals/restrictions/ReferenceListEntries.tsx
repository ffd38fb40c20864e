import { Wait } from '../../ui/record/PanelWait.tsx';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { usePages } from '../../ui/list/use-pages.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { referenceLists } from './reference-list.ts';
import type { RestrictionRow } from './reference-list.ts';
import classes from '../substances/substances.module.css';
import { useSubstanceTexts } from '../substances/SubstanceLabels.tsx';

const firstSize = 25;
/** The one list whose entries are named in Danish too. */
const listInDanish = 'REACH_ANNEX_XVII';

/** The entries of a list of restrictions, searched and page by page. */
export function ReferenceListEntries({ listId }: { listId: string }) {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState('');
  const { place, toFirst, turning } = usePages(firstSize);
  const [search] = useDebouncedValue(typed.trim(), 250);
  const found = useCall(
    referenceLists.entries,
    { query: { list: [listId], ...place, search } },
    { keepPrevious: true },
  );
  const answer = found.data;
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('referenceLists.entries.search')}
        placeholder={t('referenceLists.entries.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          toFirst();
        }}
      />
      {language === 'da' && listId !== listInDanish && (
        <p className={classes.law}>{t('referenceLists.entries.english')}</p>
      )}
      {!answer && <Wait reading={found} height="6rem" />}
      {answer?.totalElements === 0 && <p className={classes.prose}>{t('referenceLists.entries.none')}</p>}
      <ul className={classes.hits}>
        {answer?.content.map((row) => (
          <Entry key={row.id} listId={listId} row={row} />
        ))}
      </ul>
      {answer && answer.totalElements > firstSize && <Pager {...turning} total={answer.totalElements} />}
    </>
  );
}

const shownMembers = 3;

function Entry({ listId, row }: { listId: string; row: RestrictionRow }) {
  const { t } = useTexts();
  const { shown, since } = useSubstanceTexts();
  const entry = t('restrictions.entry', { entry: row.entry });
  // An entry without a title is called by its number.
  const title = row.title === `Entry ${row.entry}` ? entry : row.title;
  const members = row.members
    .slice(0, shownMembers)
    .map(({ name, cas = [] }) => [name === row.title ? null : name, ...cas].filter(Boolean).join(' '))
    .filter(Boolean);
  return (
    <li>
      <header>
        <b>{title}</b>
        {row.threshold && <span>{t('restrictions.threshold', { threshold: shown(row.threshold) })}</span>}
      </header>
      <p>{row.reason}</p>
      <small>
        {[
          row.entry !== row.title && title !== entry && entry,
          since(row.since, listId),
          !row.hasNumber && t('referenceLists.entries.wordsOnly'),
          ...members,
          row.memberCount > shownMembers && t('substances.more', { count: row.memberCount - shownMembers }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}
