import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shippedLegislation } from './shipped.server.ts';

const Act = z.object({
  reference: z.string(),
  summary_en: z.string().nullable(),
  summary_da: z.string().nullable(),
  asks_en: z.array(z.string()),
  asks_da: z.array(z.string()),
  summary_source: z
    .object({ title: z.string(), url: z.string(), date: z.string(), edition: z.string().nullable() })
    .nullable(),
});
const acts = z
  .array(Act)
  .parse(shippedLegislation(readFileSync('db/reference/legislation.json', 'utf8')))
  .filter(({ asks_en: points }) => points.length > 0);
const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
const words = (text: string) => text.split(/\s+/).length;

describe('the acts that come with what they ask', () => {
  it('are many of those proposed most', () => expect(acts.length).toBeGreaterThanOrEqual(50));

  it.each(acts.map((act) => [act.reference, act] as const))(
    '%s: two sentences and 3 to 7 points in both languages, with the text that was read',
    (_reference, { summary_en: english, summary_da: danish, asks_en, asks_da, summary_source: source }) => {
      for (const summary of [english, danish]) {
        expect(sentences(summary ?? '')).toHaveLength(2);
        for (const sentence of sentences(summary ?? '')) expect(words(sentence)).toBeLessThanOrEqual(30);
      }
      expect(asks_da).toHaveLength(asks_en.length);
      expect([3, 4, 5, 6, 7]).toContain(asks_en.length);
      for (const point of [...asks_en, ...asks_da]) {
        expect(point.length).toBeLessThanOrEqual(160);
        for (const sentence of sentences(point)) expect(words(sentence)).toBeLessThanOrEqual(30);
      }
      // Both languages name the same paragraphs or articles of the act.
      const paragraphs = (point: string) => /(?:§|\bart\.).*/i.exec(point)?.[0].match(/\d+(?: [a-z]\b)?/g);
      expect(asks_da.map(paragraphs)).toEqual(asks_en.map(paragraphs));
      expect(source?.url).toMatch(/^https:\/\//);
      expect(source?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );
});
