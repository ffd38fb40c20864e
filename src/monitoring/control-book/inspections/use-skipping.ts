import { useEffect, useState } from 'react';
import { formOpened, handedBack, keepDraft } from '../../../ui/browser/drafts.ts';
import type { Draft } from '../../../ui/browser/drafts.ts';
import { useSession } from '../../../ui/session/session.ts';
import { skipDraft } from './use-complete.ts';

/** The question why it is skipped: open, and the reason that was given without network and handed back to be changed. */
export function useSkipping(id: string) {
  const { person } = useSession();
  const draft = skipDraft(id);
  const reasonOf = (given: Draft | null): string => {
    const reason = given?.values['reason'];
    return typeof reason === 'string' ? reason : '';
  };
  const [begun, setBegun] = useState(() => reasonOf(handedBack(draft)));
  const [opened, setOpened] = useState(begun !== '');
  useEffect(
    () =>
      formOpened(draft, (given) => {
        setBegun(reasonOf(given));
        setOpened(true);
      }),
    [draft],
  );
  return {
    begun,
    opened,
    begin: () => setOpened(true),
    close: () => {
      keepDraft(person.id, draft, null);
      setOpened(false);
    },
  };
}
