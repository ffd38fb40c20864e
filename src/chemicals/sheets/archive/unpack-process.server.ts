import { workInProcess } from '../../../core/lanes/process.server.ts';
import { unpackSheets } from './unpack.server.ts';
import type { ToUnpack } from './unpack.server.ts';

workInProcess((input) => unpackSheets(input as ToUnpack));
