import type { TextKey } from '../../core/contract/text-key.ts';
import { recall } from '../browser/storage.ts';

/** That something is not on this device, and what to do about it: which depends on whether “Work offline” is on. */
export const notOnDevice = (): TextKey => (recall('offline') ? 'kit.notOnDevice.on' : 'kit.notOnDevice');
