import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import statements from '../../../../db/reference/chemicals/statements.json' with { type: 'json' };
import territories from '../../../../db/reference/territories.json' with { type: 'json' };
import { expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { goTo, test } from '../../../../test/e2e/support/journey.ts';
import { together } from '../../../../test/support/code-groups.ts';
import { chemicals } from '../chemical.ts';
import { en } from '../../../../test/e2e/support/texts.ts';

const codesOf = (kind: 'H' | 'EUH' | 'P') =>
  statements.filter(({ code }) => /^[A-Z]+/.exec(code)?.[0] === kind).map(({ code }) => code);
/** What single words there are on a part of the screen. */
const wordsOn = async (place: Locator): Promise<Set<string>> =>
  new Set((await place.locator('span, b').allTextContents()).map((text) => text.trim()));

describe('every code there is, on the screen as it was sent', () => {
  test('of hazards and precautions', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const groups = (['H', 'EUH', 'P'] as const).flatMap((kind) =>
      together(codesOf(kind)).map((codes) => ({ kind, codes })),
    );
    expect(groups.flatMap(({ codes }) => codes)).toHaveLength(statements.length);
    const field = { H: 'hazardStatements', EUH: 'euHazardStatements', P: 'precautionaryStatements' } as const;
    const visited = await visit(maintainer, '/admin/chemicals');
    const { page } = visited;
    for (const [at, { kind, codes }] of groups.entries()) {
      const name = `Codes ${at} ${Date.now()}`;
      const map = Object.fromEntries(codes.map((code) => [code, { code }]));
      const made = await maintainer.call(chemicals.create, { body: { name, [field[kind]]: map } });
      expect(made.status, made.text).toBe(201);
      for (const address of ['', '/edit']) {
        await goTo(visited, `/admin/chemicals/${made.body.id}${address}`);
        const panel = page.getByRole('region', { name: address ? en('products.edit') : name, exact: true });
        await expectVisible(panel.getByText(codes[0] ?? '', { exact: true }).first());
        const shown = await wordsOn(panel);
        expect(codes.filter((code) => !shown.has(code))).toEqual([]);
      }
    }
  });

  test('of countries, next to their names', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const visited = await visit(maintainer, '/admin/chemicals');
    const { page } = visited;
    // As many at a time as a person may want to see.
    for (const [part, entries] of Map.groupBy(territories.entries(), ([at]) => Math.floor(at / 50))) {
      const some = entries.map(([, territory]) => territory);
      const titles = some.map(({ code, name_en }) => `${name_en} (${code})`).toSorted();
      const name = `Countries ${part} ${Date.now()}`;
      const countriesData = Object.fromEntries(
        some.map(({ code }) => [code, { storageClass: '3' as const, safetyDataSheets: [] }]),
      );
      const made = await maintainer.call(chemicals.create, { body: { name, countriesData } });
      expect(made.status, made.text).toBe(201);
      await goTo(visited, `/admin/chemicals/${made.body.id}?tab=sheets`);
      const panel = page.getByRole('region', { name, exact: true });
      await expectVisible(panel.getByText(titles[0] ?? ''));
      const headings = (await panel.locator('h3').allTextContents()).join('\n');
      expect(titles.filter((title) => !headings.includes(title))).toEqual([]);

      await goTo(visited, `/admin/chemicals/${made.body.id}/edit`);
      await expectVisible(page.getByRole('region', { name: titles[0] ?? '', exact: true }));
      const edited = await page
        .getByRole('group', { name: en('products.field.countriesData') })
        .locator('section')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label') ?? ''));
      expect(new Set(edited)).toEqual(new Set(titles));
    }
  });
});
