import { useMemo } from 'react';
import { instantParts } from '../ui/language/dates.ts';
import { textOf, useTexts } from '../ui/language/i18n.ts';
import { authorWithoutAccount } from '../core/records/kind.ts';
import { recordKinds } from '../ui/record/record-kinds.ts';
import { changeText } from '../ui/record/change-text.ts';
import { useOrganization } from '../ui/session/session.ts';
import type { Change } from './change.ts';
import { fieldChanges } from './words.ts';
import type { Reader } from './words.ts';

/** Shows changes in the language of the reader. */
export function useChangeReader() {
  const { t, language } = useTexts();
  const { timeZone } = useOrganization();
  return useMemo(() => {
    const reader: Reader = { kinds: recordKinds, language, say: textOf, timeZone };
    /** When, by the organization's clock. */
    const when = (instant: string) => instantParts(instant, language, timeZone);
    return {
      reader,
      /** Who made it. */
      by: ({ by, recordType, action }: Change): string =>
        by
          ? (by.name ?? t('kit.history.maintainer'))
          : t(authorWithoutAccount(reader.kinds[recordType], action)),
      /** 'Name from A to B'; of what was made 'Name A'. */
      fields: (change: Change): string =>
        fieldChanges(change, reader)
          .filter(({ from, to }) => from !== '' || to !== '')
          .map(
            ({ field, label, from, to }) =>
              `${label} ${change.action === 'CREATE' ? to : changeText(field, { from, to }, t)}`,
          )
          .join('; '),
      when,
      at: (instant: string) => t('kit.history.at', when(instant)),
    };
  }, [t, language, timeZone]);
}
