import { readFile } from 'node:fs/promises';
import { Problem } from '../../core/contract/problem.ts';
import { workInProcess } from '../../core/lanes/process.server.ts';
import { withoutMetadata } from './metadata.server.ts';

/** The input: the address of the file, and its type. */
export interface PhotoWork {
  path: string;
  contentType: string;
}

workInProcess(async (given): Promise<Uint8Array | null> => {
  const { path, contentType } = given as PhotoWork;
  const content = await readFile(path);
  try {
    return withoutMetadata(content, contentType);
  } catch {
    // Cut short, or only looks like a picture.
    throw new Problem('FILE_TYPE_REFUSED');
  }
});
