import { parse } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore, Staged } from '../../core/files/store.server.ts';
import { lanes } from '../../core/lanes/lane.server.ts';
import type { Asker } from '../../core/lanes/lane.server.ts';
import { inProcess } from '../../core/lanes/process.server.ts';

/** A file that has come in and is known for what it is. */
export interface Received {
  staged: Staged;
  name: string;
  contentType: string;
}

const module = new URL('./logo-process.server.ts', import.meta.url);
/** Node and the decoders take 110 MB, a picture of 25 megapixels four bytes each and as much for turning it. */
const limits = { memory: 512 * 1024 * 1024, time: 20_000 };

/**
 * A logo redrawn from the received file: WebP, at most 512 pixels a side, without metadata or anything else in the
 * file. It is read in a separate process, since others made it. The received file is dropped. Throws FILE_TYPE_REFUSED
 * for anything but a complete picture, PICTURE_TOO_LARGE over 25 megapixels; the caller then still owns the received
 * file.
 */
export async function redrawn(store: FileStore, { staged, name }: Received, asker: Asker): Promise<Received> {
  const picture = await lanes.pictures.run(asker, (overdue) =>
    inProcess<Uint8Array>(module, staged.path, { ...limits, gone: asker.gone, overdue }),
  );
  const made = await store.stage(Readable.from([picture]), picture.length);
  await store.drop(staged);
  return { staged: made, name: `${parse(name).name.slice(0, 200)}.webp`, contentType: 'image/webp' };
}
