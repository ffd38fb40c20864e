import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import { authorWithoutAccount } from '../../core/records/kind.ts';
import { recordKinds } from './record-kinds.ts';
import type { ArgsOf } from '../client/api.ts';
import { instantParts } from '../language/dates.ts';
import { textOf, useTexts } from '../language/i18n.ts';
import { useCall } from '../client/use-call.ts';
import { showValue } from '../form/field-words.ts';
import { changeText } from './change-text.ts';
import type { FieldWords } from '../form/field-words.ts';
import classes from './record.module.css';
import { NotRead } from './NotRead.tsx';

/** One change of a record, as the trail of changes answers it. */
export interface RecordChange {
  id: number | string;
  at: string;
  recordType: string;
  by: { name: string | null } | null;
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';
  changes: Record<string, { from: unknown; to: unknown }>;
}

interface Props<E extends Endpoint> {
  /** A list of changes, newest first. */
  endpoint: E & (AnswerOf<E> extends { content: RecordChange[]; totalElements: number } ? unknown : never);
  args: ArgsOf<E>;
  words: FieldWords;
}

const signs = { CREATE: IconPlus, UPDATE: IconPencil, DELETE: IconTrash, RESTORE: IconRestore };
const step = 25;

/** The changes of a record, in words: who, when, which field from what to what. */
export function RecordHistory<E extends Endpoint>({ endpoint, args, words }: Props<E>) {
  const { t, language } = useTexts();
  const [size, setSize] = useState(step);
  const query = { ...(args as { query?: object }).query, size };
  const found = useCall<Endpoint>(endpoint, { ...args, query } as ArgsOf<Endpoint>, { keepPrevious: true });
  const page = found.data as { content: RecordChange[]; totalElements: number } | undefined;

  const textOfChange = (name: string, { from, to }: { from: unknown; to: unknown }): string =>
    changeText(name, { from: showValue(from, words[name]), to: showValue(to, words[name]) }, t);

  // A field of the record, or what any record can have, such as a link.
  const labelOf = (name: string): string => words[name]?.label ?? textOf(`changes.field.${name}`) ?? name;
  if (found.isPending) return <Skeleton height="10rem" />;
  if (!page) return <NotRead retry={found.refetch} />;
  if (page.content.length === 0) return <p>{t('kit.history.empty')}</p>;
  return (
    <>
      <ol className={classes.history}>
        {page.content.map((change) => {
          const Sign = signs[change.action];
          return (
            <li key={change.id} className={classes.entry}>
              <Sign size={16} stroke={1.6} aria-hidden />
              <div>
                <header>
                  <b>
                    {t(`kit.history.${change.action}`, {
                      name: change.by
                        ? (change.by.name ?? t('kit.history.maintainer'))
                        : t(authorWithoutAccount(recordKinds[change.recordType], change.action)),
                    })}
                  </b>
                  <time dateTime={change.at}>{t('kit.history.at', instantParts(change.at, language))}</time>
                </header>
                {change.action === 'UPDATE' && (
                  <ul>
                    {Object.entries(change.changes).map(([name, values]) => (
                      <li key={name}>
                        <span>{labelOf(name)}</span> {textOfChange(name, values)}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {page.totalElements > page.content.length && size < 200 && (
        <Button
          variant="default"
          loading={found.isFetching}
          onClick={() => setSize(Math.min(200, size + step * 2))}
        >
          {t('kit.history.more')}
        </Button>
      )}
    </>
  );
}
