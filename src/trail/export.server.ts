import { parseDecimal } from '../core/numbers/decimal.ts';
import type { QueryOf } from '../core/contract/contract.ts';
import { exportRoute, numberColumn, textColumn } from '../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../core/tables-in-files/export.server.ts';
import type { Page } from '../core/contract/fields.ts';
import type { Call, Route } from '../core/http/http.server.ts';
import { textIn } from '../core/http/language.server.ts';
import type { Whole } from '../core/records/list.server.ts';
import { authorWithoutAccount } from '../core/records/kind.ts';
import type { RecordKinds } from '../core/records/kind.ts';
import { fieldChanges, kindWord, nameWords } from './words.ts';
import type { Reader } from './words.ts';
import { changes } from './change.ts';
import type { Change } from './change.ts';

/** A call of the list or of its export. */
export type Asked = Pick<Call<typeof changes.ofOrganization>, 'db' | 'organization' | 'language'> & {
  query: Omit<QueryOf<typeof changes.ofOrganization>, 'page' | 'size'>;
};

/** A line of the export: a field of a change, or a change without fields. */
type Line = Record<
  'at' | 'by' | 'kind' | 'record' | 'action' | 'field' | 'from' | 'to' | 'place' | 'hash',
  string
>;

/** An instant by the clocks of a time zone: '2026-11-21 08:14:05'. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

function linesOf(
  found: readonly Change[],
  { kinds, language, timeZone }: Pick<Reader, 'kinds' | 'language' | 'timeZone'>,
): Line[] {
  const reader: Reader = { kinds, language, timeZone, say: (key, values) => textIn(language, key, values) };
  const clock = clockOf(timeZone);
  return found.flatMap((change) => {
    const shared = {
      at: clock.format(new Date(change.at)),
      by:
        change.by === null
          ? (textIn(language, authorWithoutAccount(kinds[change.recordType], change.action)) ?? '')
          : (change.by.name ?? ''),
      kind: kindWord(change.recordType, reader),
      record: nameWords(change.recordType, change.record?.name ?? null, reader) ?? '',
      action: textIn(language, `changes.action.${change.action}`) ?? change.action,
      place: change.seal ? String(change.seal.position) : '',
      hash: change.seal?.hash ?? '',
    };
    const fields = fieldChanges(change, reader);
    if (fields.length === 0) return [{ ...shared, field: '', from: '', to: '' }];
    return fields.map(({ label, from, to }) => ({ ...shared, field: label, from, to }));
  });
}

const columns: ExportColumn<Line>[] = [
  textColumn('changes.column.at', ({ at }) => at),
  textColumn('changes.column.by', ({ by }) => by),
  textColumn('changes.column.kind', ({ kind }) => kind),
  textColumn('changes.column.record', ({ record }) => record),
  textColumn('changes.column.action', ({ action }) => action),
  textColumn('changes.column.field', ({ field }) => field),
  textColumn('changes.column.from', ({ from }) => from),
  textColumn('changes.column.to', ({ to }) => to),
  numberColumn('changes.column.place', ({ place }) => parseDecimal(place)),
  textColumn('changes.column.hash', ({ hash }) => hash),
];

/** The trail as a file, a line a field. In: how the list is read, and the kinds of record. */
export const changeExport = (
  list: (asked: Asked, whole: Whole) => Promise<Page<Change>>,
  kinds: RecordKinds,
): Route =>
  exportRoute(changes.export, {
    name: 'changes.title',
    columns,
    rows: async (call, whole) =>
      linesOf((await list(call, whole)).content, {
        kinds,
        language: call.language,
        timeZone: call.organization.timeZone,
      }),
  });
