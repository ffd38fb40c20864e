import { useEffect, useState } from 'react';
import { formOpened, handedBack, keepDraft } from '../../../ui/browser/drafts.ts';
import type { Draft } from '../../../ui/browser/drafts.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useSession } from '../../../ui/session/session.ts';
import { SkipDialog } from './SkipDialog.tsx';
import { skipDraft } from './use-complete.ts';

/** The question why an inspection is skipped: opens it, also with the reason that was given without network and handed back to be changed. */
export function useSkipping(id: string, skip: (reason: string) => Promise<unknown>) {
  const { t } = useTexts();
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
  const close = () => {
    keepDraft(person.id, draft, null);
    setOpened(false);
  };
  return {
    begin: () => setOpened(true),
    dialog: <SkipDialog title={t('book.skip.title')} key={begun} {...{ opened, begun, close, skip }} />,
  };
}
