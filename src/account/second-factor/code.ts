import { z } from 'zod';

/** Six digits of the app, or a recovery code. */
export const code = z.string().trim().min(1).max(40);
