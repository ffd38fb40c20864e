import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint, AnswerOf } from '../../core/contract/contract.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { usePages } from '../../ui/list/use-pages.ts';
import { NotOpen } from './NotOpen.tsx';
import classes from './visit.module.css';

type RowOf<E> = AnswerOf<E> extends { content: (infer R)[] } ? R : never;

interface Props<E extends Endpoint> {
  endpoint: E;
  title: string;
  /** Whether one looks for words in it. */
  searched?: boolean;
  render: (row: RowOf<E>) => ReactNode;
}

/** A list that an auditor reads, by words and pages. */
export function VisitList<E extends Endpoint>({ endpoint, title, searched = false, render }: Props<E>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { place, toFirst, turning } = usePages(50);
  const query = { ...place, ...(search && { search }) };
  const reading = useCall<Endpoint>(
    endpoint,
    { query, body: undefined },
    {
      shows: [404, 429],
      keepPrevious: true,
    },
  );
  const found = reading.data as { content: RowOf<E>[]; totalElements: number } | undefined;
  if (reading.isError) return <NotOpen error={reading.error} retry={() => void reading.refetch()} />;
  return (
    <section className={classes.part} aria-label={title}>
      {searched && (
        <TextInput
          type="search"
          aria-label={t('auditors.visit.search')}
          placeholder={t('auditors.visit.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            toFirst();
          }}
        />
      )}
      {!found ? (
        <Skeleton height="20rem" />
      ) : found.content.length === 0 ? (
        <p>{t('auditors.visit.nothing')}</p>
      ) : (
        <ul>{found.content.map((row) => render(row))}</ul>
      )}
      {found && found.totalElements > place.size && <Pager {...turning} total={found.totalElements} />}
    </section>
  );
}
