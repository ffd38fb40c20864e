import type { z } from 'zod';
import type { Guarded } from '../contract/permission.ts';

/**
 * An organization's list of names that an import may add missing names to: the call that adds one decides who may, and
 * what a name without more creates.
 */
export type NameList = Guarded & { body?: z.ZodObject | undefined };

/** Such lists by their tables. */
export type NameLists = Readonly<Record<string, NameList>>;
