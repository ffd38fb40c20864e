import { Readable } from 'node:stream';
import type { FileStore } from '../../core/files/store.server.ts';
import { lanes } from '../../core/lanes/lane.server.ts';
import type { Asker } from '../../core/lanes/lane.server.ts';
import { inProcess } from '../../core/lanes/process.server.ts';
import type { Received } from './logo.server.ts';
import type { PhotoWork } from './photo-process.server.ts';

const module = new URL('./photo-process.server.ts', import.meta.url);
/** Node, and the largest file: two copies of it for a moment and two more on their way back. */
const limits = { memory: 384 * 1024 * 1024, time: 20_000 };

/**
 * A photo as stored with a record: without where and when it was taken, with what and by whom; its pixels unchanged.
 * Other files stay as they are. It is read in a separate process, since others made it. Throws FILE_TYPE_REFUSED for an
 * incomplete picture; the caller then still owns the received file, otherwise it is dropped if another one replaces it.
 */
export async function anonymous(store: FileStore, sent: Received, asker: Asker): Promise<Received> {
  if (!sent.contentType.startsWith('image/')) return sent;
  const work: PhotoWork = { path: sent.staged.path, contentType: sent.contentType };
  const picture = await lanes.pictures.run(asker, (overdue) =>
    inProcess<Uint8Array | null>(module, work, { ...limits, gone: asker.gone, overdue }),
  );
  if (!picture) return sent;
  const made = await store.stage(Readable.from([picture]), picture.length);
  await store.drop(sent.staged);
  return { ...sent, staged: made };
}
