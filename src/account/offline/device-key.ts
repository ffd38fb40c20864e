import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { id } from '../../core/contract/fields.ts';

/** What opens the entries and records that “Work offline” keeps on a device, for the signed-in person (decision 38). */
export const deviceKey = endpoint('GET', '/user/device-key', {
  permission: 'user',
  reads: 'once',
  summary: 'Get the key that encrypts your data on your devices: 32 bytes in base64, always the same',
  answer: z.object({ personId: id, key: z.string() }),
});
