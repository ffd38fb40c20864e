import { files } from '../../../documents/file.ts';
import { partedFiles } from '../../../ui/attachments/use-attached.ts';
import type { OnceKey } from '../../../ui/browser/once.ts';
import type { AnswerOf } from '../../../core/contract/contract.ts';
import { pathFor } from '../../../ui/client/api.ts';
import { filledIn } from '../../../ui/form/field-words.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import type { Waiting } from '../../../ui/offline/entries.ts';
import { sendAtOnce, sendLater } from '../../../ui/offline/outbox.ts';
import type { Fate } from '../../../ui/offline/outbox.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { useMeterTexts, useReadingLabels } from '../MeterLabels.tsx';
import { newReadingDraft } from './input.ts';
import type { ReadingInput } from './input.ts';
import { readings } from './reading.ts';

/** Finds what waits to be sent of a meter: a new reading. */
export function isReadingOf(place: { orgId: string; meterId: string }): (each: Waiting) => boolean {
  const path = pathFor(readings.create.path, place);
  return (each) => each.path === path;
}

/**
 * Keeps a new reading of a meter on this device, with its files, until it can be sent, or sends it at once by way of there. In: the reading, and the
 * key that it was or will be sent with.
 */
export function useKeepReading({ id, name }: { id: string; name: string }) {
  const { exact } = useNumbers();
  const { id: orgId, name: organization } = useOrganization();
  const { person } = useSession();
  const words = useReadingLabels();
  const speech = useMeterTexts();
  const made = (body: ReadingInput, key: OnceKey) => {
    const { sent, first } = partedFiles(files, orgId, body.files);
    const args = { orgId, meterId: id, body: { ...body, files: sent } };
    const entry = {
      key,
      label: `${organization}, ${name}: ${exact(String(body.value))} ${speech.symbol(body.unit)}`,
      kind: 'readings.waits' as const,
      files: first,
      form: {
        to: `/in/${orgId}/monitoring/meters/${id}`,
        draft: newReadingDraft(id),
        values: body,
        text: filledIn(words, body),
      },
    };
    return { args, entry };
  };
  return {
    keep: (body: ReadingInput, key: OnceKey): Promise<void> => {
      const { args, entry } = made(body, key);
      return sendLater(person, readings.create, args, entry);
    },
    send: (body: ReadingInput, key: OnceKey, fate: Fate<AnswerOf<typeof readings.create>>): Promise<void> => {
      const { args, entry } = made(body, key);
      return sendAtOnce(person, readings.create, args, entry, fate);
    },
  };
}
