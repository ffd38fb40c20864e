import fc from 'fast-check';
import type { z } from 'zod';
import { unwrap } from '../../src/core/contract/case.ts';
import { infoOf, isDecimalField } from '../../src/core/contract/child-rows.ts';

type Given = Partial<Record<string, fc.Arbitrary<unknown>>>;

const texts = fc.stringMatching(/^[a-z]{4,12}$/);
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/**
 * Bodies of a schema with every field filled, so that new fields are covered automatically. In: values for fields whose
 * type is not enough, by path (`supplies.supplier`); throws for a missing one.
 */
export function filled(schema: z.ZodObject, given: Given, path = ''): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries<z.ZodType>(schema.shape).filter(([, field]) => !infoOf(field)?.computed);
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, given, `${path}${name}`)])),
  );
}

function valueOf(field: z.ZodType, given: Given, path: string): fc.Arbitrary<unknown> {
  const known = given[path];
  if (known) return known;
  if (isDecimalField(field)) return fc.integer({ min: 1, max: 9 }).map(String);
  const inner = unwrap(field);
  const def = inner.def as { type: string; element?: z.ZodType; entries?: Record<string, string> };
  if (def.type === 'array' && def.element)
    return fc.uniqueArray(valueOf(def.element, given, path), {
      minLength: 1,
      maxLength: 3,
      selector: (item) => JSON.stringify(item),
    });
  if (def.type === 'object' && !infoOf(field)?.references)
    return filled(inner as z.ZodObject, given, `${path}.`);
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries ?? {}));
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.integer({ min: 1, max: 9 });
  const likely = def.type === 'string' && [texts, days].find((each) => fits(field, each));
  if (likely) return likely;
  throw new Error(`say what ${path} takes`);
}

const fits = (field: z.ZodType, likely: fc.Arbitrary<string>): boolean =>
  fc.sample(likely, 5).every((value) => field.safeParse(value).success);
