import type { z } from 'zod';
import type { SubstanceBody } from './substance.ts';

/** A substance as its form has it. */
export type SubstanceInput = z.input<typeof SubstanceBody>;
