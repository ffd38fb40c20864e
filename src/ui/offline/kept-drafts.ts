import { opened } from './device-keys.ts';
import { deviceStore } from './device-store.ts';
import { nameFor } from './locked.ts';
import { seal, unseal } from './vault.ts';

const bytes = new TextEncoder();
const words = new TextDecoder();

/** Everything that the person who has opened the device typed and did not save. */
export async function keptDrafts(): Promise<Map<string, string>> {
  const open = opened();
  if (!open) return new Map();
  const { vault, keys } = open;
  const store = await deviceStore();
  const all = (await store.getAll('drafts')).filter(({ personId }) => personId === vault.personId);
  const read = await Promise.all(
    all.map(({ sealed }) =>
      unseal(keys.entries, sealed).then(
        (plain) => words.decode(plain),
        () => null,
      ),
    ),
  );
  return new Map(read.flatMap((each) => (each === null ? [] : [JSON.parse(each) as [string, string]])));
}
/** Keeps a draft, null forgets it. */
export async function keepDraftHere(name: string, value: string | null): Promise<void> {
  const open = opened();
  if (!open) return;
  const { vault, keys } = open;
  const [key, store] = [await nameFor(vault.personId, name), await deviceStore()];
  if (value === null) return store.delete('drafts', key);
  const sealed = await seal(keys.entries, bytes.encode(JSON.stringify([name, value])));
  await store.put('drafts', { sealed, personId: vault.personId }, key);
}

/** Forgets a person's drafts: they are elsewhere, or the person has signed out. */
export async function dropDrafts(personId: string): Promise<void> {
  const store = await deviceStore();
  const writing = store.transaction('drafts', 'readwrite');
  for (let at = await writing.store.openCursor(); at; at = await at.continue())
    if (at.value.personId === personId) await at.delete();
  await writing.done;
}
