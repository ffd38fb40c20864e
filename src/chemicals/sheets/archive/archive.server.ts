import { Problem } from '../../../core/contract/problem.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { receiveFile } from '../../../core/files/upload.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { askerOf, lanes } from '../../../core/lanes/lane.server.ts';
import { inProcess } from '../../../core/lanes/process.server.ts';
import { mostInArchive, sheetReadings } from '../readings/reading.ts';
import type { ToUnpack, Unpacked } from './unpack.server.ts';

const module = new URL('./unpack-process.server.ts', import.meta.url);
/** The archive, one of its files and Node itself, in bytes; and milliseconds. */
const limits = { memory: 512 * 1024 * 1024, time: 60_000 };

/** Receives an archive and unpacks its sheets, in a process with limits; the archive itself is dropped. Throws FILE_TYPE_REFUSED without any sheet. */
export async function receiveArchive(
  call: Pick<Call<typeof sheetReadings.uploadArchive>, 'request' | 'reply' | 'organization' | 'person'>,
  store: FileStore,
): Promise<Unpacked> {
  const { staged } = await receiveFile(call.request, sheetReadings.uploadArchive, store);
  const asker = askerOf(call);
  try {
    const work: ToUnpack = { path: staged.path, mostSheets: mostInArchive };
    const unpacked = await lanes.imports.run(asker, (overdue) =>
      inProcess<Unpacked>(module, work, { ...limits, gone: asker.gone, overdue }),
    );
    if (unpacked.sheets.length === 0) throw new Problem('FILE_TYPE_REFUSED');
    return unpacked;
  } finally {
    await store.drop(staged);
  }
}
