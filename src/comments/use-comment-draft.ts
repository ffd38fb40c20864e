import { useState } from 'react';
import { keepDraft, readDraft } from '../ui/browser/drafts.ts';
import { useSession } from '../ui/session/session.ts';

/** A comment as it is being written: its text, and the people picked for it. */
export interface Written {
  text: string;
  mentions: { id: string; name: string }[];
}
export const nothingWritten: Written = { text: '', mentions: [] };

const isWritten = (value: Record<string, unknown>): value is Written & Record<string, unknown> =>
  typeof value['text'] === 'string' && Array.isArray(value['mentions']);

/** A draft under a name, kept in this browser until it is sent: closing a panel loses nothing. */
export function useCommentDraft(name: string): [Written, (written: Written) => void] {
  const { person } = useSession();
  const [written, setWritten] = useState<Written>(() => {
    const values = readDraft(person.id, name)?.values;
    return values && isWritten(values) ? values : nothingWritten;
  });
  const write = (next: Written) => {
    setWritten(next);
    keepDraft(
      person.id,
      name,
      next.text.trim() === '' ? null : { values: { ...next }, tag: null, at: new Date().toISOString() },
    );
  };
  return [written, write];
}
