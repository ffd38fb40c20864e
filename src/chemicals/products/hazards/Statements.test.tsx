import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import statements from '../../../../db/reference/chemicals/statements.json' with { type: 'json' };
import territories from '../../../../db/reference/territories.json' with { type: 'json' };
import { fromWire, toWire } from '../../../core/contract/case.ts';
import { translations } from '../../../areas.server.ts';
import { takeTexts } from '../../../ui/language/i18n.ts';
import { countriesData } from '../fields.ts';
import { statementMap } from '../../clp/statement-map.ts';
import type { StatementMap } from '../../clp/statement-map.ts';
import { Statements } from './Statements.tsx';

beforeAll(() => takeTexts('en', translations.en));

const every: StatementMap = Object.fromEntries(
  statements.map(({ code, text_en }) => [code, { code, statement: text_en }]),
);

test('every code of a statement is on the screen as sent on the wire, next to its words', () => {
  const wire = JSON.parse(JSON.stringify(toWire(statementMap, every))) as unknown;
  const { value, unknown } = fromWire(statementMap, wire);
  expect([value, unknown]).toEqual([every, []]);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Statements statements={statementMap.parse(value)} />
    </MantineProvider>,
  );
  const shown = [...html.matchAll(/<li[^>]*><span[^>]*>([^<]+)<\/span><span>([^<]+)<\/span><\/li>/g)];
  expect(shown.map(([, code]) => code)).toEqual(statements.map(({ code }) => code));
  expect(shown).toHaveLength(273);
});

test('and every country’s data is the browser’s as it was the server’s', () => {
  const every = Object.fromEntries(
    territories.map(({ code }) => [
      code,
      { storageClass: '3' as const, waterHazardClass: null, safetyDataSheets: [] },
    ]),
  );
  const wire = toWire(countriesData, every) as Record<string, unknown>;
  expect(Object.keys(wire)).toEqual(territories.map(({ code }) => code));
  expect(wire['DK']).toEqual({ storage_class: '3', water_hazard_class: null, safety_data_sheets: [] });
  expect(fromWire(countriesData, wire)).toEqual({ value: every, unknown: [] });
});
