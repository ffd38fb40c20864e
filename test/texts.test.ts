import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '../src/areas.server.ts';
import { toSnake, toWire } from '../src/core/contract/case.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { Problem } from '../src/core/contract/problem.ts';
import { readBody } from '../src/core/http/request.server.ts';
import { isOneLine, isStorable } from '../src/core/contract/text.ts';
import { security } from './support/security.ts';
import { humanTexts, isLine, textFields, unstorableTexts } from './support/texts.ts';

const fields = new Map(
  apiRoutes({ fileStore: diskStore(''), security })
    .flatMap(({ endpoint }) =>
      textFields(endpoint.body).map(
        ([name, schema]) => [schema, [`${endpoint.method} ${endpoint.path} ${name}`, name, schema]] as const,
      ),
    )
    .toReversed(),
);

/** Names so long in the law that they take several lines. */
const severalLines = ['POST /substances name'];

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...humanTexts,
    ...unstorableTexts,
    '’',
    '“',
    '€',
    '😀',
    '\u0301',
    '\ud800',
    '\udfff',
    '\0',
    ' ',
  ),
);
const anyText = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));

/** What the server makes of a field that comes over the wire. */
function received(name: string, schema: z.ZodType, text: string): { value: unknown } | { codes: string[] } {
  const body = z.object({ [name]: schema });
  const wire: unknown = JSON.parse(JSON.stringify(toWire(body, { [name]: text })));
  try {
    return { value: (readBody({ body }, wire) as Record<string, unknown>)[name] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.fields.map(({ path }) => toSnake(path))).toEqual([toSnake(name)]);
    return { codes: error.fields.map(({ code }) => code) };
  }
}

describe('every text of every call takes any text of Unicode as it is, and refuses by its name what cannot be stored', () => {
  test('names are one line, and descriptions may have several', () => {
    const named = (pattern: RegExp) => [...fields.values()].filter(([, name]) => pattern.test(name));
    const names = named(/^(name|firstName|lastName|number|location|phone)$/);
    const longTexts = named(/^(description|note|reason|cause|address|boundaries|summary)$/);
    expect(names.length).toBeGreaterThan(10);
    expect(longTexts.length).toBeGreaterThan(10);
    expect(names.filter(([, , schema]) => !isLine(schema)).map(([what]) => what)).toEqual(severalLines);
    expect(longTexts.filter(([, , schema]) => isLine(schema)).map(([what]) => what)).toEqual([]);
  });

  test('there are texts to look at', () => expect(fields.size).toBeGreaterThan(40));

  test.each([...fields.values()])('%s', (_what, name, schema) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = received(name, schema, text);
        if (!isStorable(text)) expect(found).toEqual({ codes: ['UNSTORABLE_CHARACTER'] });
        else if (isLine(schema) && !isOneLine(text.trim()))
          expect(['CONTROL_CHARACTER', 'TOO_LONG']).toContain('codes' in found && found.codes[0]);
        else if ('codes' in found) expect(['REQUIRED', 'TOO_LONG', 'TOO_SHORT']).toContain(found.codes[0]);
        else expect([text, text.trim(), text.trim() || null]).toContain(found.value);
      }),
      { numRuns: 60 },
    );
  });
});
