import type { z } from 'zod';
import type { Guarded } from '../contract/permission.ts';

/**
 * A list of names of an organization's to which an import may add what a file names and it has not: the call that adds to it, by which who may is
 * decided and what a name alone makes.
 */
export type NameList = Guarded & { body?: z.ZodObject | undefined };

/** Such lists by their tables. */
export type NameLists = Readonly<Record<string, NameList>>;
